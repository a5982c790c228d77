import type { FileColumns } from '../lists/column-values.ts';
import type { Execution } from './execution-calls.ts';
import { executionColumns } from './execution-column-values.ts';

/** The columns of the executions in progress, in their list and in its file. */
export const ongoingColumns = {
  executionId: { label: 'Execution ID', csv: ({ _id }) => _id },
  executionName: { ...executionColumns.executionName, label: 'Execution Name' },
  project: executionColumns.project,
  suiteName: executionColumns.suiteName,
  initiatedBy: { ...executionColumns.initiatedBy, label: 'Initiated By' },
  machineName: { ...executionColumns.machineName, label: 'Machine Name' },
  status: { ...executionColumns.status, label: 'Status' },
  createdOn: executionColumns.createdOn,
} as const satisfies FileColumns<Execution>;
