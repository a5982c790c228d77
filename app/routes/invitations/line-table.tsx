import { Choice } from '#app/components/field/choice.tsx';
import type { BadgeTone } from '#app/components/badge.tsx';
import { State } from '#app/components/state.tsx';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/truncated.tsx';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import type { InvitationLine } from '#platform/contract/users/invitation-calls.ts';
import { invitationColumns } from '#platform/contract/users/invitation-column-values.ts';
import {
  hasBeen,
  lineOutcomes,
  wouldBe,
  type LineOutcome,
} from '#platform/contract/users/invitation-values.ts';
import { userMessages } from '#platform/contract/users/user-values.ts';

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

const named = namedColumns(invitationColumns);

/** The lines of a list. What cells depend on beside the line: whether some are still to be done. */
export const lineTable: CachedTable<InvitationLine, { readonly canBeTicked: boolean }> = {
  id: 'invitation-lines',
  rowKey: ({ number }) => String(number),
  columns: [
    {
      key: 'ticked',
      label: 'Invite',
      shownIf: ({ canBeTicked }) => canBeTicked,
      cell: (line) =>
        canTick(line) ? (
          <Choice
            type="checkbox"
            id={`tick-${line.number}`}
            name="ticked"
            value={String(line.number)}
            form={ticksForm}
            defaultChecked={line.open}
            label={`Invite ${line.emailId}`}
            hideLabel
          />
        ) : (
          '–'
        ),
    },
    { ...named('line'), numeric: true, cell: ({ line }) => line },
    {
      ...named('emailId'),
      isHeader: true,
      cell: ({ emailId }) => (emailId === '' ? '–' : <Truncated text={emailId} max={addressShown} />),
    },
    { ...named('name'), cell: ({ name }) => name || '–' },
    { key: 'becomes', label: 'Becomes', cell: becomes },
    {
      ...named('outcome'),
      cell: ({ open, outcome }) => (
        <span className="whitespace-nowrap">
          <State tone={open && tones[outcome] === 'success' ? 'info' : tones[outcome]}>
            {(open ? wouldBe : hasBeen)[outcome]}
          </State>
        </span>
      ),
    },
    {
      ...named('reason'),
      cell: ({ reason, outcome, note }) =>
        [reason || meanings[outcome], note].filter((part) => part).join('. ') || '–',
    },
  ],
};

/** What the person becomes, in words; nothing of a line that adds nobody. */
function becomes({ outcome, privilege, roles }: InvitationLine) {
  if (outcome === 'wrong' || outcome === 'twice' || outcome === 'exists') return '–';
  return roles === '' ? privilege : `${privilege}: ${roles}`;
}
