import { Choice } from '#app/components/field/choice.tsx';
import { GroupFrame } from '#app/components/field/field-frame.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { describe, listValue, type FormField } from '#app/components/field/form-field.ts';
import { parseDate } from '#platform/contract/templates/field-rules.ts';
import {
  dateFormats,
  templateLimits,
  type TemplateField,
} from '#platform/contract/templates/template-values.ts';

/** The name of a field in the form. */
export const valueName = ({ id }: Pick<TemplateField, 'id'>): string => `value-${id}`;

/** Returns the value that a field begins with; a date as browsers want it. */
export function initialValue({
  type,
  defaultValue,
  dateFormat = dateFormats[0],
}: TemplateField): string | string[] {
  if (defaultValue === undefined) return type === 'Checkbox' ? [] : '';
  if (type === 'Date' && typeof defaultValue === 'string') return parseDate(defaultValue, dateFormat) ?? '';
  return typeof defaultValue === 'string' ? defaultValue : [...defaultValue];
}

interface TemplateFormProps {
  readonly fields: readonly TemplateField[];
  /** Returns the form's metadata of a field, by its name. */
  readonly fieldOf: (name: string) => FormField;
}

/** Renders the fields of a template as testers fill them in. Its rules are `valueProblem`'s. */
export function TemplateForm({ fields, fieldOf }: TemplateFormProps) {
  return fields
    .filter(({ enable }) => enable === 'yes')
    .map((field) => <FilledField key={field.id} of={field} field={fieldOf(valueName(field))} />);
}

function FilledField({ of, field }: { readonly of: TemplateField; readonly field: FormField }) {
  const { label, type, mandatory, options = [], placeholder, maxLength } = of;
  const shared = {
    field,
    label,
    optional: mandatory === 'no',
    ...(placeholder !== undefined && { placeholder }),
  };
  const limit = maxLength === undefined ? {} : { maxLength };
  const plain = { field, label, optional: mandatory === 'no' };
  switch (type) {
    case 'Text Area':
    case 'Text Editor':
      return <TextareaField {...shared} {...limit} rows={type === 'Text Editor' ? 8 : 4} />;
    case 'Dropdown':
      return (
        <SelectField
          {...plain}
          placeholder={options.length === 0 ? 'Filled in by the application' : 'Select'}
          options={options.map((value) => ({ value, label: value }))}
        />
      );
    case 'Radio Button':
    case 'Checkbox':
      return (
        <GroupFrame {...plain}>
          {options.map((option) => (
            <Choice
              key={option}
              id={`${field.id}-${option.replaceAll(' ', '_')}`}
              type={type === 'Checkbox' ? 'checkbox' : 'radio'}
              name={field.name}
              value={option}
              label={option}
              defaultChecked={listValue(field).includes(option)}
              {...describe(field, undefined)}
            />
          ))}
        </GroupFrame>
      );
    case 'Date':
      return <DateInput {...plain} />;
    case 'Attachment':
      return (
        <div className="field">
          <p className="field-label">{label}</p>
          <p className="field-hint">At most {templateLimits.attachmentsMax} files, 30 MB together.</p>
        </div>
      );
    default:
      return <TextField {...shared} {...limit} {...(type === 'Link' && { type: 'url' as const })} />;
  }
}

/** Takes a date as yyyy-mm-dd, also where a browser has no calendar. */
const DateInput = (props: {
  readonly field: FormField;
  readonly label: string;
  readonly optional: boolean;
}) => (
  <TextField
    {...props}
    hint="Year, month and day: 2026-03-05."
    width="short"
    inputMode="numeric"
    autoComplete="off"
  />
);
