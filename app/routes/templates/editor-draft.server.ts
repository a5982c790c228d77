import type { LoaderFunctionArgs } from '@remix-run/node';
import { editorModes, newTemplate, templatePaths, type EditorMode } from '#app/paths/templates.ts';
import type { PlatformCalls, Refused } from '#app/request/calls/call-platform.server.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { getTemplateDraft, saveTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import { predefinedTemplates } from '#platform/contract/templates/predefined-values.ts';
import { getTemplate } from '#platform/contract/templates/template-calls.ts';
import type { TemplateDraft } from '#platform/contract/templates/template-fields.ts';
import { templateNameRule, type FormKind } from '#platform/contract/templates/template-values.ts';
import { numberedName } from '#platform/contract/wire/fields/numbered-name-rules.ts';
import { formKindIn } from './load-template.server.ts';

/** What an address of the editor says. */
export interface Editing {
  readonly kind: FormKind;
  readonly mode: EditorMode;
  /** The name and the id in the address; '' and 'new' without them. */
  readonly name: string;
  readonly id: string;
}

/** Reads what the address says. @throws Response 404 */
export function editingOf(args: Pick<LoaderFunctionArgs, 'params' | 'request'>): Editing {
  const { templateName: name = '', templateId: id = newTemplate } = args.params;
  const asked = queryOf(args.request).get('mode');
  const given = editorModes.find((mode) => mode === asked);
  return { kind: formKindIn(args), id, name, mode: given ?? (id === newTemplate ? 'create' : 'edit') };
}

/** The address of the editor itself. @param query which rows it shows, and which draft it begins anew with */
export const editorPath = (
  editing: Editing,
  query: { readonly rows?: number; readonly draft?: string } = {},
): string => templatePaths.editor({ ...editing, name: editing.name || newTemplate }, query);

/** The draft of an editor: what is stored of it, or what it begins with. */
export interface EditorDraft extends TemplateDraft {
  /** When the draft was saved; null for what is not a draft. */
  readonly savedOn: string | null;
  /** Another one after each save; '' for what is not a draft. */
  readonly revision: string;
  /** The names of other templates that its name is easily taken for. */
  readonly similar: readonly string[];
}

/** The id of an editor's draft: a copy has its own, besides that of a new template. */
export const draftKey = ({ mode, id }: Editing): string =>
  mode === 'edit' || id === newTemplate ? id : `copy-${id}`;

/**
 * Returns the user's draft; without one the template that is edited or copied, for a new one the standard template.
 * @throws Response what the platform refuses
 */
export async function draftOf(platform: PlatformCalls, editing: Editing): Promise<EditorDraft> {
  const { kind, mode, id } = editing;
  if (mode !== 'view') {
    const draft = await platform.get(getTemplateDraft, { params: { kind, templateId: draftKey(editing) } });
    if (draft) return draft;
  }
  const templateId = id === newTemplate ? predefinedTemplates[kind][0].id : id;
  const template = await platform.get(getTemplate, { params: { templateId } });
  // Who edits a template continues from the version that waits for approval.
  const waits = mode === 'edit' && template.proposal?.state === 'Waiting' ? template.proposal : null;
  const { name, fields, testSteps, version } = waits ?? template;
  return {
    name: mode !== 'create' ? name : id === newTemplate ? '' : numberedName(name, 1, templateNameRule.max),
    fields: fields ?? [],
    testSteps,
    version: mode === 'create' ? null : version,
    savedOn: null,
    revision: '',
    similar: [],
  };
}

interface KeptDraft extends Pick<EditorDraft, 'revision' | 'similar'> {
  readonly ok: true;
}

/**
 * Stores a draft.
 * @param before the revision that it began with; undefined to replace whatever is stored
 * @returns its revision, and names that its name is easily taken for; or why it is not stored: 409 where another draft is
 * stored than the one it began with, 400 and 413 for what no draft may have
 * @throws Response what else the platform refuses
 */
export async function keepDraft(
  platform: PlatformCalls,
  editing: Editing,
  { name, fields, testSteps, version }: TemplateDraft,
  before: string | undefined,
): Promise<KeptDraft | Refused> {
  const params = { kind: editing.kind, templateId: draftKey(editing) };
  const body = { name, fields, testSteps, version, ...(before !== undefined && { revision: before }) };
  const outcome = await platform.call(saveTemplateDraft, { params, body });
  if (outcome.ok) return { ok: true, ...outcome.data };
  if ([400, 409, 413].includes(outcome.code)) return outcome;
  throw refused(outcome);
}
