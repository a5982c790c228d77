import type { SuiteStanding } from '../../contract/executions/overview-calls.ts';
import { executionLimits } from '../../contract/executions/execution-values.ts';
import { overviewLimits } from '../../contract/executions/overview-values.ts';
import { totalsOf } from '../executions/execution-totals.ts';
import { usualDuration } from '../executions/usual-times.ts';
import type { EndedOfSuite } from './ended-by-suite.ts';

const dayMilliseconds = 24 * 3600 * 1000;

/** How a suite stands, with the generation and the marks of the results that say so. */
export interface Standing {
  readonly shown: SuiteStanding;
  /** The row of the decisive execution. */
  readonly decisive: EndedOfSuite | undefined;
}

/** Returns how suites stand, in the order of their newest executions. @param rows newest first */
export function standingsOf(rows: readonly EndedOfSuite[]): Standing[] {
  const bySuite = new Map<string, EndedOfSuite[]>();
  for (const row of rows) {
    const of = bySuite.get(row.suiteName);
    if (of) of.push(row);
    else bySuite.set(row.suiteName, [row]);
  }
  const last = Math.max(0, ...rows.map(({ endedOn }) => Date.parse(endedOn ?? '')));
  const currentFrom = new Date(last - overviewLimits.currentDays * dayMilliseconds).toISOString();
  return [...bySuite.values()].flatMap((of) => {
    const [newest] = of;
    return newest ? standingOf(newest, of, currentFrom) : [];
  });
}

function standingOf(newest: EndedOfSuite, of: readonly EndedOfSuite[], currentFrom: string): Standing {
  // What was terminated doesn't say whether the suite passes.
  const telling = of.filter(({ verdict }) => verdict !== 'Terminated');
  const [decisive] = telling;
  const change = telling.findIndex(({ verdict }) => verdict !== decisive?.verdict);
  const streak = change < 0 ? telling : telling.slice(0, change);
  return {
    decisive,
    shown: {
      suiteName: newest.suiteName,
      decisive: decisive ? toEnded(decisive) : null,
      newest: toEnded(newest),
      isCurrent: (newest.endedOn ?? '') >= currentFrom,
      since: streak.at(-1)?.endedOn ?? null,
      isSinceLonger: change < 0 && of.length === executionLimits.lastOutcomes,
      last: of.map(({ verdict }) => verdict),
      usualDuration: usualDuration(of),
    },
  };
}

const toEnded = (row: EndedOfSuite) => ({
  _id: row.id,
  name: row.name,
  verdict: row.verdict,
  endedOn: row.endedOn ?? '',
  results: row.generation ? totalsOf(row) : null,
});
