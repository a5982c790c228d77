import type { BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import type { Filter } from '#app/components/table/filter-words.ts';
import { Truncated } from '#app/components/truncated.tsx';
import type { InvitationLine } from '#platform/contract/users/invitation-calls.ts';
import {
  hasBeen,
  lineOutcomes,
  wouldBe,
  type LineOutcome,
} from '#platform/contract/users/invitation-values.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';

export const invitationColumns: readonly Column[] = [
  { key: 'line', label: 'Line', numeric: true },
  { key: 'emailId', label: 'Email ID' },
  { key: 'name', label: 'Name' },
  { key: 'outcome', label: 'Result' },
  { key: 'reason', label: 'Reason' },
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

/** So much of an address is shown. */
const addressShown = 40;

/** A cell of the lines of a list. */
export function renderLine({ line, name, emailId, outcome, open, reason }: InvitationLine, { key }: Column) {
  switch (key) {
    case 'line':
      return line;
    case 'emailId':
      return emailId === '' ? '–' : <Truncated text={emailId} max={addressShown} />;
    case 'name':
      return name || '–';
    case 'outcome':
      return (
        <span className="whitespace-nowrap">
          <State tone={open && tones[outcome] === 'success' ? 'info' : tones[outcome]}>
            {(open ? wouldBe : hasBeen)[outcome]}
          </State>
        </span>
      );
    default:
      return reason || meanings[outcome] || '–';
  }
}
