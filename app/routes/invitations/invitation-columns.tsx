import { Choice } from '#app/components/field/choice.tsx';
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

/** @param canTick whether some of them are still to be done */
export const invitationColumns = (canTick: boolean): readonly Column[] => [
  ...(canTick ? [{ key: 'ticked', label: 'Invite' } as const] : []),
  { key: 'line', label: 'Line', numeric: true },
  { key: 'emailId', label: 'Email ID' },
  { key: 'name', label: 'Name' },
  { key: 'becomes', label: 'Becomes' },
  { key: 'outcome', label: 'Result' },
  { key: 'reason', label: 'Reason' },
];

export type Stage = 'before' | 'between' | 'after';

/** What the list can be narrowed to; between two parts of it also to what is done or not. */
export const invitationFilters = (stage: Stage): Filter[] => [
  {
    name: 'outcome',
    label: 'Result',
    options: lineOutcomes.map((value) => ({ value, label: (stage === 'before' ? wouldBe : hasBeen)[value] })),
  },
  ...(stage === 'between'
    ? [
        {
          name: 'state',
          label: 'State',
          options: [
            { value: 'open', label: 'Not done yet' },
            { value: 'done', label: 'Done' },
          ],
        },
      ]
    : []),
];

const tones: Readonly<Record<LineOutcome, BadgeTone>> = {
  invited: 'success',
  added: 'success',
  exists: 'neutral',
  twice: 'neutral',
  wrong: 'error',
  full: 'warning',
  failed: 'error',
  unticked: 'neutral',
};

/** What the outcome means, where it does not say it all. */
const meanings: Partial<Record<LineOutcome, string>> = {
  exists: 'Already on this license, so nothing changes',
  twice: 'The first line with this email counts',
  full: userMessages.basicFull,
};

/** So much of an address is shown. */
const addressShown = 40;

/** The form that the boxes of the lines belong to. */
export const ticksForm = 'ticks';

/** Whether a line has a box: it is still to be done, and would add somebody. */
export const canTick = ({ open, outcome }: InvitationLine): boolean =>
  outcome === 'unticked' || (open && outcome !== 'exists');

/** A cell of the lines of a list. */
export function renderLine(row: InvitationLine, { key }: Column) {
  const { number, line, name, emailId, outcome, open, reason, note } = row;
  switch (key) {
    case 'ticked':
      return canTick(row) ? (
        <Choice
          type="checkbox"
          id={`tick-${number}`}
          name="ticked"
          value={String(number)}
          form={ticksForm}
          defaultChecked={open}
          label={`Invite ${emailId}`}
          hideLabel
        />
      ) : (
        '–'
      );
    case 'line':
      return line;
    case 'emailId':
      return emailId === '' ? '–' : <Truncated text={emailId} max={addressShown} />;
    case 'name':
      return name || '–';
    case 'becomes':
      return becomes(row);
    case 'outcome':
      return (
        <span className="whitespace-nowrap">
          <State tone={open && tones[outcome] === 'success' ? 'info' : tones[outcome]}>
            {(open ? wouldBe : hasBeen)[outcome]}
          </State>
        </span>
      );
    default:
      return [reason || meanings[outcome], note].filter((part) => part).join('. ') || '–';
  }
}

/** What the person becomes, in words; nothing of a line that adds nobody. */
function becomes({ outcome, privilege, roles }: InvitationLine) {
  if (outcome === 'wrong' || outcome === 'twice' || outcome === 'exists') return '–';
  return roles === '' ? privilege : `${privilege}: ${roles}`;
}
