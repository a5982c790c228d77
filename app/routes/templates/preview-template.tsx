import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { draftOn } from '#app/request/forms/draft-on.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pathOf } from '#app/request/path-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { TemplateForm, initialValue, valueName } from '#app/shared/templates/template-form.tsx';
import { valueProblem } from '#platform/contract/templates/field-rules.ts';
import { isFilledElsewhere } from '#platform/contract/templates/predefined-values.ts';
import type { TemplateField } from '#platform/contract/templates/template-values.ts';
import { draftOf, editingOf, editorPath } from './editor-draft.server.ts';

/** Shows the form as testers will see it; it refuses what they may not fill in, and stores nothing. */
export const loader = (args: LoaderFunctionArgs) => {
  const editing = editingOf(args);
  return screen(
    args,
    { permission: editing.mode === 'view' ? 'any' : 'template.edit' },
    async ({ platform }) => {
      const { name, fields } = await draftOf(platform, editing);
      return { name, fields: fields.map(withId), back: editorPath(editing) };
    },
  );
};

const withId = (
  field: Omit<TemplateField, 'id'> & { readonly id?: string | undefined },
  index: number,
): TemplateField => ({
  ...field,
  id: field.id ?? `new-${index}`,
});

const typedSchema = z.record(z.string().max(80), z.unknown());

export const action = (args: ActionFunctionArgs) =>
  draftOn(args, {
    schema: typedSchema,
    async run(form) {
      const editing = editingOf(args);
      const { fields } = await draftOf(form.platform, editing);
      const errors: Record<string, string> = {};
      for (const field of fields.map(withId)) {
        if (field.enable === 'no' || isFilledElsewhere(editing.kind, field.id)) continue;
        const problem = valueProblem(field, typedIn(form.value[valueName(field)], field));
        if (problem !== undefined) errors[valueName(field)] = problem;
      }
      if (Object.keys(errors).length > 0) return form.reject(errors);
      const flash = { tone: 'success' as const, text: 'The form takes these values. Nothing was stored.' };
      return redirectWithFlash(form.context, pathOf(args.request), flash);
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Returns what was filled in; several values of checkboxes. */
function typedIn(value: unknown, { type }: TemplateField): string | string[] {
  const values = [value].flat().filter((each) => typeof each === 'string');
  return type === 'Checkbox' ? values : (values[0] ?? '');
}

export default function PreviewTemplate() {
  const { name, fields, back } = useLoaderData<typeof loader>();
  const [form, metadata] = useServerForm<Record<string, string | string[]>>({
    id: 'preview',
    defaultValue: Object.fromEntries(fields.map((field) => [valueName(field), initialValue(field)])),
  });
  return (
    <div className="page-measure panel-stack">
      <PageHeader
        title="Preview"
        description={`The form of ${name === '' ? 'this template' : name}, as testers will see it. Nothing is stored.`}
        back={{ to: back, label: 'Template' }}
      />
      <Panel>
        <ServerForm
          form={form}
          definitions={Object.fromEntries(fields.map((field) => [valueName(field), { label: field.label }]))}
        >
          <TemplateForm
            fields={fields}
            fieldOf={(field) => metadata[field] ?? { id: field, name: field, errorId: `${field}-error` }}
          />
          <div className="actions">
            <SubmitButton>Try the form</SubmitButton>
            <ButtonLink to={back}>Back to the template</ButtonLink>
          </div>
        </ServerForm>
      </Panel>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Preview: ${data?.name ?? ''}`);
