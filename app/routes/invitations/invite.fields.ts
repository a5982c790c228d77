import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { invitationLimits } from '#platform/contract/users/invitation-values.ts';

/** What the form holds. */
export type InviteValues = {
  text: string;
  file: string;
  /** The list that this form changes; '' for a new one. */
  previous: string;
  privilege: string;
  roles: Record<string, string>;
};

/** What the form for several people says of its fields. */
export const inviteFields = {
  text: {
    label: 'Addresses',
    hint: `One per line, with or without a name: Ada Lovelace <ada@example.com>. Or paste a table with its headings. At most ${invitationLimits.linesMax} people.`,
  },
  file: {
    label: 'CSV or Excel file',
    hint: 'With headings such as Email, Name and Role. You check the columns next. At most 1 MB.',
    optional: true,
  },
  privilege: { label: 'Privilege of all of them' },
} satisfies Partial<Record<keyof InviteValues, FieldDefinition>>;
