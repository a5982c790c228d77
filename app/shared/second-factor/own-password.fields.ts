import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** What the forms that change a second factor say of their fields. */
export const ownPasswordFields = {
  password: { label: 'Password', autoComplete: 'current-password' },
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    hint: 'From your authenticator app, or a recovery code.',
  },
} as const satisfies Record<string, FieldDefinition>;
