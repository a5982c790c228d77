import { readFile } from 'node:fs/promises';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { z } from 'zod';
import { FileField } from '#app/components/field/file-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { newTemplate, templatePaths } from '#app/paths/templates.ts';
import { draftOn } from '#app/request/forms/draft-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { getTemplateDraft } from '#platform/contract/templates/draft-calls.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { keepDraft } from './editor-draft.server.ts';
import { formKindIn } from './load-template.server.ts';
import { readExport } from './read-export.server.ts';

export const handle = { dialog: true };

/** Imports a template from a file: the editor then shows what was taken, and nothing is saved before. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'template.edit' }, async ({ platform }) => {
    const kind = formKindIn(args);
    const draft = await platform.get(getTemplateDraft, { params: { kind, templateId: newTemplate } });
    return { kind, revision: draft?.revision ?? '' };
  });

const files = {
  file: {
    maxFiles: 1,
    maxBytes: 512 * 1024,
    missing: 'Select a file',
    tooLarge: 'The file is larger than 512 KB, which no exported template is',
    tooMany: 'Select one file',
  },
} as const;

/** How many parts that were left out the message names. */
const namedMax = 5;

export const action = (args: ActionFunctionArgs) =>
  draftOn(args, {
    schema: z.looseObject({ revision: z.string().max(64).default('') }),
    files,
    async run(form) {
      const kind = formKindIn(args);
      const [file] = form.files['file'] ?? [];
      const read = readExport(kind, file ? await readFile(file.path, 'utf8') : '');
      if (typeof read === 'string') return form.reject({ file: read });
      const { draft, left } = read;
      const editing = { kind, mode: 'create', name: '', id: newTemplate } as const;
      const kept = await keepDraft(form.platform, editing, draft, form.value.revision);
      if (!kept.ok) {
        if (kept.code !== 409) return form.reject({ file: kept.message });
        return redirectWithFlash(form.context, templatePaths.import(kind, queryOf(args.request)), {
          tone: 'info',
          text: 'Your draft of a new template was changed meanwhile. Import once more to replace it.',
        });
      }
      const more = left.length > namedMax ? ` And ${left.length - namedMax} more.` : '';
      const notTaken = left.length === 0 ? '' : ` Not taken: ${left.slice(0, namedMax).join('; ')}.${more}`;
      const text = `${counted(draft.fields.length, 'field is', 'fields are')} in your draft.${notTaken}`;
      return redirectWithFlash(form.context, templatePaths.create(kind), {
        tone: left.length === 0 ? 'success' : 'info',
        text,
      });
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function ImportTemplate() {
  const { kind, revision } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<{ file: string }>({ id: 'import-template' });
  return (
    <FormDrawer
      form={form}
      definitions={{ file: { label: 'File' } }}
      title="Import template"
      about="A file that was exported from a list of templates. You check it in the editor before it is saved."
      multipart
      submit="Import"
      sending="Importing…"
      closeTo={templatePaths.closeImport(kind, query)}
    >
      <input type="hidden" name="revision" value={revision} />
      {revision !== '' && <p>You have a draft of a new template. Importing replaces it.</p>}
      <FileField field={fields.file} label="File" hint="A .json file of at most 512 KB." accept=".json" />
    </FormDrawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Import template');
