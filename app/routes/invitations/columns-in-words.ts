import type { InvitationColumn } from '#platform/contract/users/invitation-calls.ts';
import type { ColumnUse } from '#platform/contract/users/invitation-values.ts';

type Used = Pick<InvitationColumn, 'letter' | 'heading' | 'use'>;

/** Describes how columns are used: 'Email: column C · Name: columns A + B · Role: column D · Ignored: Manager'. */
export function columnsInWords(columns: readonly Used[]): string {
  const lettersOf = (...uses: readonly ColumnUse[]) =>
    uses.flatMap((use) => columns.filter((column) => column.use === use).map(({ letter }) => letter));
  const part = (label: string, letters: readonly string[]): string[] =>
    letters.length === 0 ? [] : [`${label}: column${letters.length > 1 ? 's' : ''} ${letters.join(' + ')}`];
  const ignored = columns
    .filter(({ use }) => use === 'ignored')
    .map(({ letter, heading }) => (heading === '' ? `column ${letter}` : heading));
  return [
    ...part('Email', lettersOf('email')),
    ...part('Name', lettersOf('name', 'firstName', 'lastName')),
    ...part('Role', lettersOf('role')),
    ...(ignored.length > 0 ? [`Ignored: ${ignored.join(', ')}`] : []),
  ].join(' · ');
}
