import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  useActionData,
  useLoaderData,
  useSearchParams,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { z } from 'zod';
import { templatePaths, newField, newTemplate } from '#app/paths/templates.ts';
import { queryOf } from '#app/request/query-of.ts';
import { draftOn } from '#app/request/forms/draft-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { getTemplate } from '#platform/contract/templates/template-calls.ts';
import { deleteTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import { draftSteps, withTyped } from './draft-steps.ts';
import { basisFields, begunWith, dispensable, packed } from './draft-basis.server.ts';
import { otherDraft } from './draft-conflict.server.ts';
import { rejectDraft } from './draft-refused.server.ts';
import { draftKey, draftOf, editingOf, editorPath, keepDraft } from './editor-draft.server.ts';
import { focusAfter } from './focus-after.ts';
import { restoredDraft } from './restored-draft.server.ts';
import { rowsShown } from './sheet-pages.ts';
import { saveTemplate } from './save-template.server.ts';
import { editorFormId, TemplateEditor, type EditorAnswer } from './template-editor.tsx';
import { newerThan } from './newer-template.server.ts';
import { withStatus } from './with-status.server.ts';
import { TemplateView } from './template-view.tsx';
import templatesStyles from './templates.css?url';

/** Creates, changes or shows a template (spec 3 sections 2.3 and 4); what is not saved yet is a draft on the server. */
export const loader = (args: LoaderFunctionArgs) => {
  const editing = editingOf(args);
  return screen(
    args,
    { permission: editing.mode === 'view' ? 'any' : 'template.edit' },
    async ({ platform, session, privileges: { project } }) => {
      const draft = await draftOf(platform, editing);
      const template =
        editing.mode === 'create' || editing.id === newTemplate
          ? null
          : await platform.get(getTemplate, { params: { templateId: editing.id } });
      return {
        editing,
        draft,
        basis: editing.mode === 'view' ? '' : packed(draft),
        first: Number(queryOf(args.request).get('rows') ?? 1) || 1,
        scope: project?.name ?? 'All Projects',
        template,
        newer: template && draft.savedOn !== null ? newerThan(draft, template) : null,
        needsApproval: project?.versioningEnabled === true && editing.mode === 'edit',
        undoKey: `${session.userId} ${project?.id ?? ''} ${editing.kind} ${draftKey(editing)}`,
      };
    },
  );
};

/** The name of a button, the field, row, column or version that it is about, and where that is moved to. */
const intentPattern = /^(?<act>[a-z-]+)(?::(?<at>\d{1,7})(?:-(?<to>\d{1,4}))?)?$/;

export const action = (args: ActionFunctionArgs) =>
  draftOn(args, {
    // Every cell is a field; the rules are those of the draft.
    schema: z.looseObject({
      intent: z.string().max(40).default('keep'),
      first: z.string().max(6).optional(),
      state: z.string().default(''),
      ...basisFields,
    }),
    fieldsMax: 1200,
    dispensable,
    async run(form) {
      const { platform, context, value } = form;
      const editing = editingOf(args);
      const stored = await draftOf(platform, editing);
      const draft = withTyped(begunWith(value, stored), value);
      const { act = 'keep', at = '0', to = '0' } = intentPattern.exec(value.intent)?.groups ?? {};
      const first = Number(value.first ?? 1) || 1;
      if (act === 'load-other')
        return redirect(editorPath(editing, { draft: stored.revision || 'none' }), 303);
      const chosen = async () => {
        const instead = value.revision ?? '';
        const other = await otherDraft(platform, editing, instead);
        const shown =
          act === 'autosave' ? {} : { draft: { ...draft, revision: instead }, basis: packed(draft) };
        return withStatus(409, form.showAgain({ name: draft.name }, { ...shown, revision: instead, other }));
      };
      if (act === 'discard' || act === 'load-template') {
        if (value.revision !== undefined && value.revision !== stored.revision) return chosen();
        const params = { kind: editing.kind, templateId: draftKey(editing) };
        await platform.call(deleteTemplateDraft, { params });
        if (act === 'discard') return redirect(templatePaths.tab(editing.kind), 303);
        return redirectWithFlash(context, editorPath(editing, { draft: `version-${at}` }), {
          tone: 'info',
          text: 'Your draft was discarded. This is the template as it is now.',
        });
      }
      const next =
        act === 'restore'
          ? restoredDraft(draft, value.state)
          : act === 'save-mine'
            ? { ...draft, version: Number(at) }
            : (draftSteps[act]?.(draft, Number(at), editing.kind, Number(to)) ?? draft);
      const before = act === 'keep-this' ? undefined : value.revision;
      const kept = await keepDraft(platform, editing, next, before);
      if (!kept.ok) {
        if (kept.code === 409) return chosen();
        return rejectDraft(form, kept, { draft, basis: value.basis, isAutosave: act === 'autosave' });
      }
      if (act === 'save' || act === 'save-mine')
        return saveTemplate(form, { editing, draft: { ...next, savedOn: null, ...kept } });
      const edited = { ...editing, name: editing.name || newTemplate };
      switch (act) {
        case 'field-edit':
          return redirect(templatePaths.field(edited, at), 303);
        case 'field-add':
          return redirect(templatePaths.field(edited, newField), 303);
        case 'preview':
          return redirect(templatePaths.preview(edited), 303);
        case 'autosave':
          return form.showAgain({}, kept);
        case 'keep':
        case 'keep-this':
          return redirectWithFlash(context, editorPath(editing, { rows: first }), {
            tone: 'success',
            text: 'Draft saved. Testers see it once you save the template.',
          });
        case 'rows':
          return redirect(`${editorPath(editing, { rows: Number(at) })}#test-steps`, 303);
        default: {
          const shown = act === 'add-row' ? rowsShown(next, next.testSteps?.rows.length ?? 1).first : first;
          const focus = focusAfter({ formId: editorFormId, act, at: Number(at), to: Number(to) }, next);
          return redirect(`${editorPath(editing, { rows: shown })}#${focus}`, 303);
        }
      }
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** The page keeps its draft, whatever is loaded anew around it, until one of its own buttons leads on. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  formAction,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  // The choice between two drafts is about the one on the page, not about the stored one.
  if (formData?.get('intent') === 'autosave' || (actionResult as EditorAnswer | null)?.other) return false;
  const isOwn = formAction?.split('?')[0] === currentUrl.pathname;
  return (isOwn || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
};

export default function EditTemplate() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<EditorAnswer>();
  const [query] = useSearchParams();
  if (loaded.editing.mode === 'view') return <TemplateView {...loaded} />;
  return <TemplateEditor key={query.get('draft') ?? ''} {...loaded} answer={answer} />;
}

export const links = stylesheets(templatesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(
    matches,
    loaded?.editing.mode === 'create' ? 'Create template' : (loaded?.draft.name ?? 'Template'),
  );
