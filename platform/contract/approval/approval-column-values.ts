import type { FileColumns } from '../lists/column-values.ts';
import type { ApprovalConfiguration } from './approval-configuration-calls.ts';
import type { ApprovalRequest } from './approval-request-calls.ts';
import { requestKindWords } from './approval-values.ts';

/** The columns of Approval & Version Control, in its list and in its file. */
export const approvalColumns = {
  name: { label: 'Projects', csv: ({ name }) => name },
  type: { label: 'Type', csv: ({ type }) => type },
  status: { label: 'Status', csv: ({ status }) => status },
  versioningEnabled: {
    label: 'Versioning',
    csv: ({ versioningEnabled }) => (versioningEnabled ? 'Enabled' : 'Disabled'),
  },
  reviewerCount: { label: 'Total Reviewer', csv: ({ reviewerCount }) => reviewerCount },
  modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
  modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
} as const satisfies FileColumns<ApprovalConfiguration>;

/** The columns of approval requests, in their lists and in their file. */
export const requestColumns = {
  name: { label: 'Name', csv: ({ name }) => name },
  kind: { label: 'Type', csv: ({ kind }) => requestKindWords[kind] },
  version: { label: 'Version', csv: ({ version }) => version },
  state: { label: 'State', csv: ({ state }) => state },
  proposedByUname: { label: 'Proposed by', csv: ({ proposedByUname }) => proposedByUname },
  proposedOn: { label: 'Proposed on', time: ({ proposedOn }) => proposedOn },
  decidedByUname: { label: 'Decided by', csv: ({ decidedByUname }) => decidedByUname },
  decidedOn: {
    label: 'Decided on',
    time: ({ decidedOn }) => decidedOn,
  },
  reason: { label: 'Reason', csv: ({ reason }) => reason },
} as const satisfies FileColumns<ApprovalRequest>;
