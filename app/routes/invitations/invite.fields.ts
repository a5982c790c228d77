import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { invitationLimits } from '#platform/contract/users/invitation-values.ts';

/** What the form holds. */
export type InviteValues = {
  text: string;
  file: string;
  privilege: string;
  roles: Record<string, string>;
};

/** What the form for several people says of its fields. */
export const inviteFields = {
  text: {
    label: 'Addresses',
    hint: `One a line, with a name or without: Ada Lovelace <ada@example.com>. At most ${invitationLimits.linesMax}.`,
  },
  file: { label: 'CSV file', hint: 'With a column of addresses, and one of names', optional: true },
  privilege: { label: 'Privilege of all of them' },
} satisfies Partial<Record<keyof InviteValues, FieldDefinition>>;
