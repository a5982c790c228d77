import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** The two parts of every phone; its legend is the form's. The rules of profiles define valid numbers. */
export const phoneParts = {
  country: { label: 'Country' },
  number: { label: 'Phone number', type: 'tel', optional: true },
} satisfies Record<string, FieldDefinition>;
