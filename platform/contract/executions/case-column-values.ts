import type { FileColumns } from '../lists/column-values.ts';
import type { TestCase } from './result-calls.ts';

const yesIf = (flag: boolean): string => (flag ? 'Yes' : '');

/** The columns of an execution's test cases, in their list and in its file; the list combines several of the file's. */
export const caseColumns = {
  case: { label: 'Test Case', csv: ({ name }) => name },
  suite: { label: 'Suite', csv: ({ suite }) => suite },
  file: { label: 'File', csv: ({ file }) => file },
  status: { label: 'Status', csv: ({ status }) => status },
  duration: {
    label: 'Duration',
    unit: 's',
    csv: ({ duration }) => (duration === null ? '' : duration / 1000),
  },
  newFailure: { label: 'New Failure', csv: ({ newFailure }) => yesIf(newFailure) },
  failedInARow: { label: 'Failures in a Row', csv: ({ failedInARow }) => failedInARow || '' },
  flaky: { label: 'Flaky', csv: ({ flaky }) => yesIf(flaky) },
  message: { label: 'Message', csv: ({ message }) => message },
} as const satisfies FileColumns<TestCase>;
