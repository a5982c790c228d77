import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** What the form that proves a second factor says of its field. */
export const setUpFields = {
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    hint: 'The 6 digits that the app shows now.',
  },
} as const satisfies Record<string, FieldDefinition>;
