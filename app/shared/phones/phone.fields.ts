import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** The two parts of every phone; its legend is the form's. What a number may be stands in the rules of profiles. */
export const phoneParts = {
  country: { label: 'Country' },
  number: { label: 'Phone number', type: 'tel', optional: true },
} satisfies Record<string, FieldDefinition>;
