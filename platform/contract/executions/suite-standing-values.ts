import type { FileColumns } from '../lists/column-values.ts';
import type { SuiteStanding } from './overview-calls.ts';

/** Orders suites by what needs attention: failing ones first, then incomplete ones, each newest first. */
export const worstFirst = (suites: readonly SuiteStanding[]): SuiteStanding[] =>
  [0, 1, 2].flatMap((rank) => suites.filter((suite) => rankOf(suite) === rank));

function rankOf({ decisive, isCurrent }: SuiteStanding): number {
  if (!isCurrent) return 2;
  return decisive?.verdict === 'Failed' ? 0 : decisive?.verdict === 'Incomplete' ? 1 : 2;
}

/** The execution that says how a suite stands; the newest one where all were terminated. */
const toldBy = ({ decisive, newest }: SuiteStanding) => decisive ?? newest;

const countOf = (suite: SuiteStanding, which: 'total' | 'passed' | 'failed' | 'skipped'): number | '' =>
  toldBy(suite).results?.[which] ?? '';

/** The columns of the file of a project's suites. The list of the overview combines several of them. */
export const suiteColumns = {
  suiteName: { label: 'Suite', csv: ({ suiteName }) => suiteName },
  verdict: { label: 'Now', csv: (suite) => toldBy(suite).verdict },
  since: { label: 'Since', time: ({ since }) => since },
  total: { label: 'Test Cases', csv: (suite) => countOf(suite, 'total') },
  passed: { label: 'Passed', csv: (suite) => countOf(suite, 'passed') },
  failed: { label: 'Failed', csv: (suite) => countOf(suite, 'failed') },
  skipped: { label: 'Skipped', csv: (suite) => countOf(suite, 'skipped') },
  last: { label: 'Last Executions', csv: ({ last }) => last.join(', ') },
  duration: {
    label: 'Usual Duration',
    unit: 's',
    csv: ({ usualDuration }) => (usualDuration === null ? '' : usualDuration / 1000),
  },
  newest: { label: 'Last Execution', csv: ({ newest }) => newest.name },
  endedOn: { label: 'Ended On', time: ({ newest }) => newest.endedOn },
} as const satisfies FileColumns<SuiteStanding>;
