import type { FileColumns } from '../lists/column-values.ts';
import type { ComparedCase } from './compare-calls.ts';
import { changeNames } from './compare-values.ts';

const seconds = (milliseconds: number | null): string | number =>
  milliseconds === null ? '' : milliseconds / 1000;

/** The columns of a comparison, in its list and in its file; the list combines several of the file's. */
export const comparedColumns = {
  case: { label: 'Test Case', csv: ({ name }) => name },
  suite: { label: 'Suite', csv: ({ suite }) => suite },
  file: { label: 'File', csv: ({ file }) => file },
  change: { label: 'Change', csv: ({ change }) => changeNames[change] },
  before: { label: 'Before', csv: ({ before }) => before ?? 'Missing' },
  now: { label: 'Now', csv: ({ now }) => now ?? 'Missing' },
  flaky: { label: 'Flaky', csv: ({ flaky }) => (flaky ? 'Yes' : '') },
  message: { label: 'Message', csv: ({ message }) => message },
  durationBefore: {
    label: 'Duration Before',
    unit: 's',
    csv: ({ durationBefore }) => seconds(durationBefore),
  },
  duration: { label: 'Duration', unit: 's', csv: ({ duration }) => seconds(duration) },
} as const satisfies FileColumns<ComparedCase>;
