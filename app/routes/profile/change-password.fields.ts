import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** Labels and hints of the form's fields. */
export const changePasswordFields = {
  currentPassword: { label: 'Current Password' },
  password: { label: 'New Password' },
  confirmPassword: { label: 'Confirm Password' },
} as const satisfies Record<string, FieldDefinition>;
