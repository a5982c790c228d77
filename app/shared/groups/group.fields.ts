import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { groupLimits, groupNameRule } from '#platform/contract/groups/group-values.ts';
import { limits } from '#platform/contract/wire/fields/limit-values.ts';

/** Labels and hints of the form's fields. */
export const groupFields = {
  name: { label: groupNameRule.label, maxLength: groupNameRule.max, autoComplete: 'off' },
  description: { label: 'Description', maxLength: groupLimits.descriptionMax },
  member: { label: 'Members' },
  guest: { label: 'Guests' },
  guestName: { label: 'Guest name', maxLength: groupNameRule.max, autoComplete: 'off' },
  guestEmail: { label: 'Guest email ID', type: 'email', maxLength: limits.emailMax, autoComplete: 'off' },
} satisfies Record<string, FieldDefinition>;
