import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';
import { userNameRule } from '#platform/contract/users/user-values.ts';
import type { UserValues } from './user-values.ts';

/** Labels and hints of the user forms. */
export const userFields = {
  emailId: { label: 'Email ID', type: 'email', maxLength: limits.emailMax, autoComplete: 'off' },
  name: { label: 'Name', maxLength: userNameRule.max, autoComplete: 'off' },
  privilege: { label: 'Privilege', placeholder: 'Select user privilege' },
} satisfies Record<keyof UserValues, FieldDefinition>;
