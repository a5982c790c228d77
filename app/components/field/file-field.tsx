import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { describe, withErrors, type FieldProps } from './form-field.ts';

type FileFieldProps = FieldProps & {
  /** The types that can be selected, as the attribute wants them: '.png,.jpg'. Name them in the hint, too. */
  accept?: string;
  required?: boolean;
  /** An error that script found in the selected file, shown at once. */
  found?: string | undefined;
} & Pick<ComponentProps<'input'>, 'multiple' | 'onChange' | 'form'>;

/**
 * Renders a file upload. The selected file is lost when the page comes back with an error, so put it on a
 * step of its own.
 */
export function FileField({
  field: asServed,
  label,
  hint,
  optional,
  required,
  found,
  ...input
}: FileFieldProps) {
  const field = found === undefined ? asServed : withErrors(asServed, [found]);
  return (
    <FieldFrame field={field} label={label} hint={hint} optional={optional}>
      <input
        {...input}
        key={field.key}
        id={field.id}
        name={field.name}
        type="file"
        className="input input-file"
        required={required ?? field.required}
        {...describe(field, hint)}
      />
    </FieldFrame>
  );
}
