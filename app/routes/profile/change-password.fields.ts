import type { FieldDefinition } from '#app/components/field/form-field.ts';

/** What the form says of its fields. */
export const changePasswordFields = {
  currentPassword: { label: 'Current Password' },
  password: { label: 'New Password' },
  confirmPassword: { label: 'Confirm Password' },
} as const satisfies Record<string, FieldDefinition>;
