import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** Labels and hints of the forms that change two-factor authentication. */
export const ownPasswordFields = {
  password: { label: 'Password', autoComplete: 'current-password' },
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    hint: 'Enter a code from your authenticator app, or a recovery code.',
  },
} as const satisfies Record<string, FieldDefinition>;
