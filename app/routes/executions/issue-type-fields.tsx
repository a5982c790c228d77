import type { FormField } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import type { IssueField, IssueType } from '#platform/contract/executions/issue-calls.ts';

/** A field that Jira requires, and the types of issue that need it. */
interface NeededField {
  readonly field: IssueField;
  /** Their names; empty when all need it. */
  readonly of: readonly string[];
}

/** Returns what the types that FireFlink can create need beside summary and description, each field once. */
export function neededFields(types: readonly IssueType[]): readonly NeededField[] {
  const creatable = types.filter(({ unfillable }) => unfillable.length === 0);
  const fields = new Map(creatable.flatMap((type) => type.fields.map((field) => [field.id, field])));
  return [...fields.values()].map((field) => {
    const of = creatable.filter((type) => type.fields.some(({ id }) => id === field.id));
    return { field, of: of.length === creatable.length ? [] : of.map(({ name }) => name) };
  });
}

interface IssueTypeFieldProps extends Pick<NeededField, 'of'> {
  readonly field: FormField;
  readonly needed: IssueField;
}

/** Renders a field that Jira requires, by its kind. All types share the form, so that a choice between them loses nothing. */
export function IssueTypeField({ field, needed: { name, kind, options }, of }: IssueTypeFieldProps) {
  const about = of.length === 0 ? {} : { hint: `Only needed for ${of.join(', ')}`, optional: true };
  if (kind === 'choice') {
    return (
      <SelectField
        field={field}
        label={name}
        {...about}
        placeholder={`Select ${name}`}
        options={options.map((option) => ({ value: option.id, label: option.name }))}
      />
    );
  }
  const hint = [about.hint, kind === 'date' && 'For example 2026-11-25'].filter(Boolean).join('. ');
  return (
    <TextField
      field={field}
      label={name}
      {...about}
      {...(hint !== '' && { hint })}
      {...(kind === 'number' && { inputMode: 'decimal' })}
    />
  );
}
