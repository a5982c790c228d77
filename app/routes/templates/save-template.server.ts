import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { templatePaths } from '#app/paths/templates.ts';
import {
  createDefectTemplate,
  createManualTemplate,
  getTemplate,
  updateDefectTemplate,
  updateManualTemplate,
} from '#platform/contract/templates/template-calls.ts';
import { emptySheet } from '#platform/contract/templates/sheet-values.ts';
import {
  fieldsProblems,
  sheetProblems,
  templateNameProblem,
} from '#platform/contract/templates/template-rules.ts';
import { cellName } from './draft-steps.ts';
import { editorErrors } from './editor-errors.ts';
import { newerThan } from './newer-template.server.ts';
import { similarHint } from './similar-hint.ts';
import { withStatus } from './with-status.server.ts';
import { draftKey, type EditorDraft, type Editing } from './editor-draft.server.ts';

interface Saving {
  readonly editing: Editing;
  readonly draft: EditorDraft;
}

/** Saves a template, or answers with what is wrong and where. Its draft is stored already. */
export async function saveTemplate(
  form: SignedInFormRequest<unknown>,
  saving: Saving,
): Promise<Response | Rejection> {
  const { context } = form;
  const { editing, draft } = saving;
  const errors = problemsOf(saving);
  if (Object.keys(errors).length > 0) return withRevision(form.reject(errors), draft);
  const outcome = await send(form, saving);
  if (outcome.ok) {
    const { kind } = editing;
    const flash = { tone: 'success' as const, text: withSimilar(outcome.message, draft.similar) };
    return redirectWithFlash(
      context,
      templatePaths.row(kind, outcome.data._id, new URLSearchParams()),
      flash,
    );
  }
  if (outcome.code === 409) {
    const template = await form.platform.get(getTemplate, { params: { templateId: editing.id } });
    const newer = newerThan(draft, template);
    if (newer) return withStatus(409, withRevision(form.showAgain({ name: draft.name }, { newer }), draft));
  }
  return withRevision(form.reject(editorErrors(outcome)), draft);
}

/** The page goes on with the draft as it was just stored. */
function withRevision(rejection: Rejection, { revision, similar }: EditorDraft): Rejection {
  Object.assign(rejection.data, { revision, similar });
  return rejection;
}

const withSimilar = (message: string, names: readonly string[]): string =>
  names.length === 0 ? message : `${message}. ${similarHint(names)}`;

/** Returns what is wrong by the names of the editor's fields. */
function problemsOf({ editing: { kind }, draft }: Saving): Record<string, string> {
  const name = templateNameProblem(draft.name);
  const fields = draft.fields.map((field, index) => ({ ...field, id: field.id ?? `new-${index}` }));
  const errors: Record<string, string> = name === undefined ? {} : { name };
  for (const { path, message } of fieldsProblems(kind, fields)) {
    const [index = ''] = path.split('.');
    errors[index === '' ? '' : `field-${index}`] ??= message;
  }
  for (const { path, message } of draft.testSteps ? sheetProblems(draft.testSteps) : []) {
    const [row, column] = path.split('.');
    errors[path === '' ? 'sheet' : cellName(Number(row), Number(column))] ??= message;
  }
  return errors;
}

function send({ platform }: SignedInFormRequest<unknown>, { editing, draft }: Saving) {
  const { kind, mode, id: templateId } = editing;
  const { name, fields } = draft;
  const shown = draft.version === null ? {} : { version: draft.version };
  const params = { templateId };
  if (kind === 'manual') {
    const testSteps = draft.testSteps ?? { ...emptySheet, rows: emptySheet.rows.map((row) => [...row]) };
    const body = { name, testCaseDetails: fields, testSteps };
    return mode === 'edit'
      ? platform.call(updateManualTemplate, { params, body: { ...body, ...shown } })
      : platform.call(createManualTemplate, { body: { ...body, draft: draftKey(editing) } });
  }
  const body = { name, defectDetails: fields };
  return mode === 'edit'
    ? platform.call(updateDefectTemplate, { params, body: { ...body, ...shown } })
    : platform.call(createDefectTemplate, { params, body: { ...body, draft: draftKey(editing) } });
}
