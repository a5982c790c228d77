import { Choice } from '#app/components/field/choice.tsx';
import { Person } from '#app/components/person/person.tsx';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { approvalRequestPaths } from '#app/paths/approval-requests.ts';
import type { ApprovalRequest } from '#platform/contract/approval/approval-request-calls.ts';
import { requestColumns } from '#platform/contract/approval/approval-column-values.ts';
import { requestKindWords } from '#platform/contract/approval/approval-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';
import { RequestStateView } from './request-looks.tsx';
import { requestValue } from './request-value.ts';

export const decideFormId = 'decide';

/** What cells depend on beside the request. */
type Here = {
  readonly searched: string;
  readonly query: string;
  /** Requests can be selected here. */
  readonly selects: boolean;
  /** The `requestValue`s of those that are selected from the start. */
  readonly selected: readonly string[];
  /** The first request that can be selected, where the selection has an error, which is said at each; else ''. */
  readonly problemFrom: string;
};

/** The id of the field in the form, to which the error's link leads. */
const fieldId = `${decideFormId}-request`;

const named = namedColumns(requestColumns);

export const requestTable: CachedTable<ApprovalRequest, Here> = {
  id: 'approval-requests',
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'select',
      label: 'Select',
      hideLabel: true,
      shownIf: ({ selects }) => selects,
      cell: (row, { selected, problemFrom }) =>
        row.cannot.decide === undefined && (
          <Choice
            // Another revision is another proposal: what was selected was the one before.
            key={requestValue(row)}
            type="checkbox"
            id={problemFrom === row.id ? fieldId : `select-${row.id}`}
            {...(problemFrom !== '' && { 'aria-invalid': true, 'aria-describedby': `${fieldId}-error` })}
            name="request"
            value={requestValue(row)}
            form={decideFormId}
            defaultChecked={selected.includes(requestValue(row))}
            label={`Select ${row.name}`}
            hideLabel
          />
        ),
    },
    {
      ...named('name'),
      frozen: true,
      isHeader: true,
      cell: ({ id, name }, here) => (
        <RowName
          name={name}
          to={approvalRequestPaths.request(id, queryOfHere(here))}
          search={here.searched}
        />
      ),
    },
    { ...named('kind'), room: 'narrow', cell: ({ kind }) => requestKindWords[kind] },
    { ...named('version'), room: 'card', cell: ({ version }) => version },
    { ...named('state'), room: 'card', cell: ({ state }) => <RequestStateView state={state} /> },
    {
      ...named('proposedByUname'),
      room: 'narrow',
      cell: ({ proposedByUname: name }) => (name === '' ? '–' : <Person name={name} quiet />),
    },
    { ...named('proposedOn'), room: 'medium', cell: ({ proposedOn }) => <RelativeTime time={proposedOn} /> },
    {
      ...named('decidedByUname'),
      room: 'medium',
      shownIf: ({ selects }) => !selects,
      cell: ({ decidedByUname: name }) => (name === '' ? '–' : <Person name={name} quiet />),
    },
    {
      ...named('decidedOn'),
      room: 'wide',
      shownIf: ({ selects }) => !selects,
      cell: ({ decidedOn: time }) => (time === null ? '–' : <RelativeTime time={time} />),
    },
    {
      ...named('reason'),
      room: 'wide',
      shownIf: ({ selects }) => !selects,
      cell: ({ reason }) => (reason === '' ? '–' : <Truncated text={reason} max={40} />),
    },
  ],
};
