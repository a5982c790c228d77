import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { ownPasswordFields } from './own-password.fields.ts';

/** Labels and hints of the form that turns two-factor authentication on. */
export const setUpFields = {
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    hint: 'Enter the 6-digit code that the app shows now.',
  },
  password: ownPasswordFields.password,
} as const satisfies Record<string, FieldDefinition>;
