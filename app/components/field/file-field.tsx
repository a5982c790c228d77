import type { ComponentProps } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { describe, type FieldProps } from './form-field.ts';

type FileFieldProps = FieldProps & {
  /** The types that can be picked, as the attribute wants them: '.png,.jpg'. Say them in the hint too. */
  accept?: string;
  required?: boolean;
} & Pick<ComponentProps<'input'>, 'multiple' | 'onChange' | 'form'>;

/** A file to upload. The choice is lost when the page comes back with an error, so keep it on a step of its own. */
export function FileField({ field, label, hint, optional, required, ...input }: FileFieldProps) {
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
