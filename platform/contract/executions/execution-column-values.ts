import type { FileColumns } from '../lists/column-values.ts';
import type { Execution } from './execution-calls.ts';
import { passedWords } from './result-words-values.ts';

const hostNameOf = ({ preExecution }: Pick<Execution, 'preExecution'>): string =>
  preExecution.selectedSystem.flatMap(({ machineInstances }) => machineInstances)[0]?.machineInfo.hostName ??
  '';

/** The columns of the executions, in their list and in its file. */
export const executionColumns = {
  status: { label: 'State', csv: ({ verdict }) => verdict },
  executionName: { label: 'Name', csv: ({ name }) => name },
  project: { label: 'Project', csv: ({ projectName }) => projectName },
  suiteName: { label: 'Suite', csv: ({ suiteName }) => suiteName },
  machineName: { label: 'Machine', csv: hostNameOf },
  results: {
    label: 'Result',
    csv: ({ results, verdictReason, statusReason }) =>
      results ? passedWords(results) : verdictReason || statusReason,
  },
  total: { label: 'Test cases', csv: ({ results }) => results?.total ?? '' },
  passed: { label: 'Passed', csv: ({ results }) => results?.passed ?? '' },
  failed: { label: 'Failed', csv: ({ results }) => results?.failed ?? '' },
  skipped: { label: 'Skipped', csv: ({ results }) => results?.skipped ?? '' },
  duration: {
    label: 'Duration',
    unit: 's',
    csv: ({ startedOn, endedOn }) =>
      startedOn === null || endedOn === null
        ? ''
        : Math.max(0, Math.round((Date.parse(endedOn) - Date.parse(startedOn)) / 1000)),
  },
  initiatedBy: { label: 'Started by', csv: ({ createdByUname }) => createdByUname },
  createdOn: { label: 'Started', time: ({ createdOn }) => createdOn },
} as const satisfies FileColumns<Execution>;
