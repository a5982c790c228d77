import { Choice } from '#app/components/field/choice.tsx';
import type { BadgeTone } from '#app/components/text/badge.tsx';
import { State } from '#app/components/text/state.tsx';
import type { Filter } from '#app/components/table/filter-words.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
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

/** Returns the filters of the list; while inviting is under way also open and done lines. */
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

/** Explains outcomes that are not clear by their name. */
const meanings: Partial<Record<LineOutcome, string>> = {
  exists: 'Already on this license, so nothing changes',
  twice: 'The first line with this email counts',
  full: userMessages.basicFull,
};

/** The number of characters of an address that are shown. */
const addressShown = 40;

/** The id of the form that the boxes of the lines belong to. */
export const ticksForm = 'ticks';

/** Returns whether a line has a box: it is open, and would add a user. */
export const canTick = ({ open, outcome }: InvitationLine): boolean =>
  outcome === 'unticked' || (open && outcome !== 'exists');

const named = namedColumns(invitationColumns);

/** The lines of a list. What cells depend on beside the line: whether some are still open. */
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

/** Returns the user's privilege and roles in words; nothing for a line that adds no user. */
function becomes({ outcome, privilege, roles }: InvitationLine) {
  if (outcome === 'wrong' || outcome === 'twice' || outcome === 'exists') return '–';
  return roles === '' ? privilege : `${privilege}: ${roles}`;
}
