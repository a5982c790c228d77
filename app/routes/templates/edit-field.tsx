import { randomUUID } from 'node:crypto';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { newField } from '#app/paths/templates.ts';
import { queryOf } from '#app/request/query-of.ts';
import { draftOn } from '#app/request/forms/draft-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { predefinedField } from '#platform/contract/templates/predefined-values.ts';
import { fieldsProblems } from '#platform/contract/templates/template-rules.ts';
import { lastFieldId } from '#platform/contract/templates/predefined-values.ts';
import { fieldTypes, type TemplateField } from '#platform/contract/templates/template-values.ts';
import { basisFields, begunWith, dispensable, packed } from './draft-basis.server.ts';
import { otherDraft, type OtherDraft } from './draft-conflict.server.ts';
import { fieldFormSchema, fieldOf, newFieldOf, valuesOf, type FieldValues } from './edit-field.schema.ts';
import {
  draftOf,
  editingOf,
  editorPath,
  keepDraft,
  type EditorDraft,
  type Editing,
} from './editor-draft.server.ts';
import { FieldForm } from './field-form.tsx';

/** Adds or changes a field of a draft (spec 3 section 5). The template itself is saved in the editor. */
export const loader = (args: LoaderFunctionArgs) => {
  const editing = editingOf(args);
  return screen(args, { permission: 'template.edit' }, async ({ platform }) =>
    fieldPage(args, editing, await draftOf(platform, editing)),
  );
};

/** Returns what the page shows of a field of a draft. @throws Response 404 */
function fieldPage(
  args: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  editing: Editing,
  draft: EditorDraft,
) {
  const place = placeOf(args, draft);
  const asked = fieldTypes.find((type) => type === queryOf(args.request).get('type'));
  const known = draft.fields[place];
  const field = known && { ...known, id: known.id ?? '' };
  const isPredefined = field !== undefined && predefinedField(editing.kind, field.id) !== undefined;
  const type = (isPredefined ? undefined : asked) ?? field?.type;
  const begun = field && (type === undefined || type === field.type) ? field : changedType(field, type);
  return {
    back: `${editorPath(editing)}#field-${place}`,
    isNew: field === undefined,
    isPredefined,
    kind: editing.kind,
    id: field?.id ?? '',
    label: field?.label ?? '',
    type: type ?? null,
    values: begun ? valuesOf(begun) : null,
    revision: draft.revision,
    basis: packed(draft),
  };
}

/** Returns the field with another type: what both have stays. */
const changedType = (field: TemplateField | undefined, type: TemplateField['type'] | undefined) =>
  type && {
    ...newFieldOf(type),
    ...(field && { label: field.label, mandatory: field.mandatory, enable: field.enable }),
  };

/** Returns the place of the field in the address; a new one stands before trailing comments. @throws Response 404 */
function placeOf(
  { params: { order = '' } }: Pick<LoaderFunctionArgs, 'params'>,
  { fields }: EditorDraft,
): number {
  if (order === newField) return fields.length;
  const place = /^\d{1,3}$/.test(order) ? Number(order) : fields.length;
  if (fields[place] === undefined) throw data(null, { status: 404 });
  return place;
}

export const action = (args: ActionFunctionArgs) =>
  draftOn(args, {
    schema: fieldFormSchema.extend({
      ...basisFields,
      intent: z.enum(['keep', 'keep-this', 'load-other']).default('keep'),
    }),
    dispensable,
    async run(form) {
      const { platform, value } = form;
      const editing = editingOf(args);
      const stored = await draftOf(platform, editing);
      if (value.intent === 'load-other') {
        return redirect(editorPath(editing, { draft: stored.revision || 'none' }), 303);
      }
      const draft = begunWith(value, stored);
      const place = placeOf(args, draft);
      const id = draft.fields[place]?.id ?? randomUUID();
      const field = fieldOf(id, value);
      const { fields, at } = withField(draft, field, place);
      const problems = fieldsProblems(
        editing.kind,
        fields.map((each, index) => ({ ...each, id: each.id ?? `new-${index}` })),
      );
      const errors: Record<string, string> = {};
      for (const { path, message } of problems) {
        const [index, name = ''] = path.split('.');
        if (path === '' || index === String(at)) errors[name === 'id' ? '' : name] ??= message;
      }
      if (Object.keys(errors).length > 0) return form.reject(errors);
      const before = value.intent === 'keep-this' ? undefined : value.revision;
      const kept = await keepDraft(platform, editing, { ...draft, fields }, before);
      if (!kept.ok) {
        if (kept.code !== 409) return form.rejectWith(kept);
        const page = fieldPage(args, editing, draft);
        const other = await otherDraft(platform, editing, draft.revision);
        const { data: answer } = form.showAgain(typedIn(value), { page, other });
        return data(answer, { status: 409 });
      }
      return redirect(`${editorPath(editing)}#field-${at}`, 303);
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

/** Returns the fields with a changed or a new one, and where it is. */
function withField({ fields }: EditorDraft, field: TemplateField, place: number) {
  const stored = { ...field, options: field.options && [...field.options] } as EditorDraft['fields'][number];
  if (place < fields.length)
    return { fields: fields.map((each, index) => (index === place ? stored : each)), at: place };
  const at = fields[fields.length - 1]?.id === lastFieldId ? fields.length - 1 : fields.length;
  return { fields: [...fields.slice(0, at), stored, ...fields.slice(at)], at };
}

const typedIn = ({ intent: _, revision: __, basis: ___, ...typed }: Typed) => typed;

type Typed = FieldValues & { readonly intent: string; readonly revision?: string; readonly basis: string };

/** What the action answers with where another tab has saved the draft meanwhile. */
interface Answer {
  readonly page?: ReturnType<typeof fieldPage>;
  readonly other?: OtherDraft;
}

export default function EditField() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return <FieldForm {...(answer?.page ?? loaded)} other={answer?.other} />;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.isNew ? 'Add field' : `Field: ${loaded?.label ?? ''}`);
