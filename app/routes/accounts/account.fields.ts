import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** Labels and hints of the account forms. The schemas say what the fields may contain. */
export const accountFields = {
  name: { label: 'Name', autoComplete: 'name' },
  emailId: { label: 'Email', type: 'email', autoComplete: 'username', maxLength: limits.emailMax },
  password: { label: 'Password', autoComplete: 'current-password' },
  code: { label: 'Code', autoComplete: 'one-time-code', inputMode: 'numeric' },
  recoveryCode: { label: 'Recovery code', autoComplete: 'off', inputMode: 'text' },
  confirmPassword: { label: 'Confirm Password', autoComplete: 'new-password' },
} as const satisfies Record<string, FieldDefinition>;

/** Names what is missing before a form can be sent, and the field. */
export interface Unmet {
  readonly words: string;
  readonly field: keyof typeof accountFields | 'terms';
}

/** Explains why a button can't work yet: 'Fill in your email and password.' */
export const fillIn = (...fields: readonly FieldDefinition[]): string =>
  `Fill in your ${fields.map(({ label }) => label.toLowerCase()).join(' and ')}.`;
