import type { BadgeTone } from '#app/components/badge.tsx';
import { CopyText } from '#app/components/copy-text.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import type { Filter } from '#app/components/table/filters.tsx';
import type { InvitationLine } from '#platform/contract/users/invitation-calls.ts';
import {
  hasBeen,
  lineOutcomes,
  wouldBe,
  type LineOutcome,
} from '#platform/contract/users/invitation-values.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';

/** @param withLinks whether some lines have a link to hand on */
export const invitationColumns = (withLinks: boolean): readonly Column[] => [
  { key: 'line', label: 'Line', numeric: true },
  { key: 'emailId', label: 'Email ID' },
  { key: 'name', label: 'Name' },
  { key: 'outcome', label: 'Result' },
  { key: 'reason', label: 'Reason' },
  ...(withLinks ? [{ key: 'link', label: 'Invitation link' }] : []),
];

/** @param isDone whether nothing is left to be carried out */
export const outcomeFilter = (isDone: boolean): Filter => ({
  name: 'outcome',
  label: 'Result',
  options: lineOutcomes.map((value) => ({ value, label: (isDone ? hasBeen : wouldBe)[value] })),
});

const tones: Readonly<Record<LineOutcome, BadgeTone>> = {
  invited: 'success',
  added: 'success',
  exists: 'neutral',
  twice: 'neutral',
  wrong: 'error',
  full: 'warning',
  failed: 'error',
};

/** What the outcome means, where it does not say it all. */
const meanings: Partial<Record<LineOutcome, string>> = {
  exists: 'On this license already: nothing changes',
  twice: 'The first of them counts',
  full: userMessages.basicFull,
};

/** A cell of the lines of a list. */
export function renderLine(row: InvitationLine, { key }: Column) {
  const { line, name, emailId, outcome, open, reason, invitationLink } = row;
  switch (key) {
    case 'line':
      return line;
    case 'emailId':
      return <span className="break-words">{emailId || '–'}</span>;
    case 'name':
      return name || '–';
    case 'outcome':
      return <State tone={open ? 'info' : tones[outcome]}>{(open ? wouldBe : hasBeen)[outcome]}</State>;
    case 'reason':
      return reason || meanings[outcome] || '–';
    default:
      return invitationLink === null ? '–' : <CopyText label={`Link for ${emailId}`} text={invitationLink} />;
  }
}
