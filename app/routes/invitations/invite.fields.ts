import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { invitationLimits } from '#platform/contract/users/invitation-values.ts';

/** The values of the form. */
export type InviteValues = {
  text: string;
  file: string;
  /** The list that this form changes; '' for a new one. */
  previous: string;
  privilege: string;
  roles: Record<string, string>;
};

/** Labels and hints of the form that invites several users. */
export const inviteFields = {
  text: {
    label: 'Addresses',
    hint: `Enter one per line, such as Ada Lovelace <ada@example.com>, or paste a table with headings. At most ${invitationLimits.linesMax} people.`,
  },
  file: {
    label: 'CSV or Excel file',
    hint: 'Use headings such as Email, Name and Role. At most 1 MB; you review the columns next.',
    optional: true,
  },
  privilege: { label: 'Privilege for all' },
} satisfies Partial<Record<keyof InviteValues, FieldDefinition>>;
