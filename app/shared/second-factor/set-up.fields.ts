import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { ownPasswordFields } from './own-password.fields.ts';

/** What the form that proves a second factor says of its field. */
export const setUpFields = {
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    hint: 'The 6 digits that the app shows now.',
  },
  password: ownPasswordFields.password,
} as const satisfies Record<string, FieldDefinition>;
