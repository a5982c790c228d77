import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { limits } from '#platform/contract/wire/limit-values.ts';

/** What the forms for an account say of their fields; what they may hold, the schemas say. */
export const accountFields = {
  name: { label: 'Name', autoComplete: 'name' },
  emailId: { label: 'Email', type: 'email', autoComplete: 'username', maxLength: limits.emailMax },
  password: { label: 'Password', autoComplete: 'current-password' },
  code: { label: 'Code', autoComplete: 'one-time-code' },
  recoveryCode: { label: 'Recovery code', autoComplete: 'off' },
  confirmPassword: { label: 'Confirm Password', autoComplete: 'new-password' },
} as const satisfies Record<string, FieldDefinition>;

/** What is missing before a form can be sent, and where. */
export interface Unmet {
  readonly words: string;
  readonly field: keyof typeof accountFields | 'terms';
}

/** What a button says that waits for these fields: 'Fill in your email and password.' */
export const fillIn = (...fields: readonly FieldDefinition[]): string =>
  `Fill in your ${fields.map(({ label }) => label.toLowerCase()).join(' and ')}.`;
