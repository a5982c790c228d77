import { forwardRef, type ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { describe, textValue, type FieldProps } from './form-field.ts';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** The text of the first, empty option: 'Select a job title'. */
  placeholder?: string;
  required?: boolean;
  /** The error for a typed text that is no option; a native select has none. */
  unknown?: string;
} & Pick<ComponentProps<'select'>, 'onChange' | 'onBlur' | 'disabled' | 'form' | 'autoComplete'>;

/** Renders a select with the browser's own control. */
export function SelectField(props: SelectFieldProps) {
  const { field, label, hint, optional } = props;
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <SelectControl {...props} />
    </FieldFrame>
  );
}

/** Renders the control alone. */
export const SelectControl = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectControl(
  {
    field,
    label: _label,
    hint,
    optional: _optional,
    unknown: _unknown,
    options,
    placeholder,
    required,
    ...select
  },
  ref,
) {
  return (
    <select
      {...select}
      key={field.key}
      ref={ref}
      id={field.id}
      name={field.name}
      className="input select"
      defaultValue={textValue(field)}
      required={required ?? field.required}
      {...describe(field, hint)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
});
