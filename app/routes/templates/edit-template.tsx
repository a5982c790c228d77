import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { z } from 'zod';
import { templatePaths, newField } from '#app/paths/templates.ts';
import { queryOf } from '#app/request/query-of.ts';
import { draftOn } from '#app/request/forms/draft-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { deleteTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import { draftSteps, withTyped } from './draft-steps.ts';
import { draftOf, editingOf, editorPath, keepDraft } from './editor-draft.server.ts';
import { rowsShown } from './sheet-pages.ts';
import { saveTemplate } from './save-template.server.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateView } from './template-view.tsx';
import templatesStyles from './templates.css?url';

/** Creates, changes or shows a template (spec 3 sections 2.3 and 4); what is not saved yet is a draft on the server. */
export const loader = (args: LoaderFunctionArgs) => {
  const editing = editingOf(args);
  return screen(
    args,
    { permission: editing.mode === 'view' ? 'any' : 'template.edit' },
    async ({ platform, privileges: { project } }) => ({
      editing,
      draft: await draftOf(platform, editing),
      first: Number(queryOf(args.request).get('rows') ?? 1) || 1,
      scope: project?.name ?? 'All Projects',
    }),
  );
};

/** The name of a button, and the field, row or column that it is about. */
const intentPattern = /^(?<act>[a-z-]+)(?::(?<at>\d{1,4}))?$/;

export const action = (args: ActionFunctionArgs) =>
  draftOn(args, {
    // Every cell is a field; the rules are those of the draft.
    schema: z.looseObject({
      intent: z.string().max(40).default('keep'),
      first: z.string().max(6).optional(),
    }),
    fieldsMax: 1200,
    async run(form) {
      const { platform, context, value } = form;
      const editing = editingOf(args);
      const draft = { ...withTyped(await draftOf(platform, editing), value), savedOn: null };
      const { act = 'keep', at = '0' } = intentPattern.exec(value.intent)?.groups ?? {};
      const first = Number(value.first ?? 1) || 1;
      if (act === 'save') return saveTemplate(form, { editing, draft });
      if (act === 'discard') {
        const params = { kind: editing.kind, templateId: editing.mode === 'edit' ? editing.id : 'new' };
        await platform.call(deleteTemplateDraft, { params });
        return redirect(templatePaths.tab(editing.kind), 303);
      }
      const next = draftSteps[act]?.(draft, Number(at), editing.kind) ?? draft;
      await keepDraft(platform, editing, { ...next, savedOn: null });
      const edited = { ...editing, name: editing.name || 'new' };
      switch (act) {
        case 'field-edit':
          return redirect(templatePaths.field(edited, at), 303);
        case 'field-add':
          return redirect(templatePaths.field(edited, newField), 303);
        case 'preview':
          return redirect(templatePaths.preview(edited), 303);
        case 'autosave':
          return form.showAgain({});
        case 'keep':
          return redirectWithFlash(context, editorPath(editing, first), {
            tone: 'success',
            text: 'Draft saved. Testers see it once you save the template.',
          });
        case 'rows':
          return redirect(`${editorPath(editing, Number(at))}#test-steps`, 303);
        default: {
          const shown = act === 'add-row' ? rowsShown(next, next.testSteps?.rows.length ?? 1).first : first;
          return redirect(`${editorPath(editing, shown)}#${focusAfter(act, Number(at))}`, 303);
        }
      }
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Returns the id of what a step has changed, so that the keyboard is there. */
function focusAfter(act: string, at: number): string {
  if (act.startsWith('field')) {
    const to = { 'field-up': at - 1, 'field-down': at + 1 }[act] ?? Math.max(0, at - 1);
    return `field-${Math.max(0, to)}`;
  }
  return 'test-steps';
}

/** What is saved while somebody types is on the page already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get('intent') === 'autosave' ? false : defaultShouldRevalidate;

export default function EditTemplate() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.editing.mode === 'view' ? <TemplateView {...loaded} /> : <TemplateEditor {...loaded} />;
}

export const links = stylesheets(templatesStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data?.editing.mode === 'create' ? 'Create template' : (data?.draft.name ?? 'Template'));
