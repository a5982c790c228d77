import type { ReactNode } from 'react';
import { Badge } from '#app/components/text/badge.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { SelectField, type Option } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { phoneParts } from './phone.fields.ts';
import { Icon } from '#app/components/icon/icon.tsx';

/** Whether the number, as typed now, is verified. */
export type PhoneStatus = 'None' | 'Verified' | 'Not verified';

interface PhoneFieldProps {
  /** The legend of the group. */
  readonly label: string;
  readonly country: FormField;
  readonly number: FormField;
  readonly countries: readonly Option[];
  /** The button beside the number. */
  readonly action: ReactNode;
  readonly status?: PhoneStatus;
  readonly warning?: string | undefined;
  readonly autoComplete: string;
  readonly children?: ReactNode;
}

/** Renders a phone: its country, and its number in local form, or a number of any country that begins with +. */
export function PhoneField({
  label,
  country,
  number,
  countries,
  action,
  status,
  warning,
  autoComplete,
  children,
}: PhoneFieldProps) {
  return (
    <fieldset className="phone-field">
      <legend className="field-label">
        {label}
        {status && status !== 'None' && (
          <Badge tone={status === 'Verified' ? 'success' : 'neutral'}>{status}</Badge>
        )}
      </legend>
      {children}
      <div className="phone-parts">
        <SelectField field={country} {...phoneParts.country} options={countries} />
        <TextField field={number} {...phoneParts.number} autoComplete={autoComplete} aside={action} />
      </div>
      <p className="phone-warning" role="status">
        {warning && (
          <>
            <Icon name="warning" />
            {warning}
          </>
        )}
      </p>
    </fieldset>
  );
}
