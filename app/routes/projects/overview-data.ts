import type { TrendExecution } from '#platform/contract/executions/execution-calls.ts';
import type { SuiteStanding } from '#platform/contract/executions/overview-calls.ts';
import { endedVerdicts, type EndedVerdict } from '#platform/contract/executions/verdict-values.ts';

/** How many suites the overview shows before all of them are asked for, and how many it offers as filters. */
export const shownSuites = { rows: 8, pills: 5 } as const;

/** The answer to whether tests pass now. */
export type ProjectState = 'Failing' | 'Incomplete' | 'Passing' | 'No results yet';

/** A suite as the overview shows it. */
export type SuiteRow = Pick<SuiteStanding, 'suiteName' | 'isCurrent' | 'last' | 'usualDuration'> & {
  /** The execution that says how it stands; the newest one where all were terminated. */
  readonly told: Pick<SuiteStanding['newest'], 'verdict' | 'results'>;
  readonly newest: Pick<SuiteStanding['newest'], '_id' | 'endedOn'>;
};

export const toSuiteRow = ({
  suiteName,
  isCurrent,
  last,
  usualDuration,
  decisive,
  newest,
}: SuiteStanding): SuiteRow => {
  const { verdict, results } = decisive ?? newest;
  return {
    ...{ suiteName, isCurrent, last, usualDuration },
    told: { verdict, results },
    newest: { _id: newest._id, endedOn: newest.endedOn },
  };
};

/** How a project or one of its suites stands. */
export interface Now {
  readonly state: ProjectState;
  /** The suite that the state is about, in its newest execution; null where it is about several that pass, or none. */
  readonly suite:
    | (Pick<SuiteRow, 'suiteName' | 'told'> & {
        readonly executionId: string;
        readonly since: string;
        readonly isSinceLonger: boolean;
      })
    | null;
  /** How many suites beside it are in the same state; without one, how many there are. */
  readonly others: number;
}

const stateOf = { Failed: 'Failing', Incomplete: 'Incomplete', Passed: 'Passing' } as const;

/** Returns the state of a project: the worst of its suites that count, or of one suite. */
export function nowOf(suites: readonly SuiteStanding[], asked?: string): Now {
  const counting = suites.flatMap(({ decisive, ...suite }) => {
    const counts = asked === undefined ? suite.isCurrent : suite.suiteName === asked;
    return counts && decisive && decisive.verdict !== 'Terminated' ? { ...suite, decisive } : [];
  });
  for (const verdict of ['Failed', 'Incomplete', 'Passed'] as const) {
    const [first, ...others] = counting.filter(({ decisive }) => decisive.verdict === verdict);
    if (!first) continue;
    const { decisive, suiteName, since, isSinceLonger } = first;
    if (verdict === 'Passed' && others.length > 0) {
      return { state: 'Passing', suite: null, others: others.length + 1 };
    }
    return {
      state: stateOf[verdict],
      suite: {
        ...{ suiteName, isSinceLonger, since: since ?? decisive.endedOn, executionId: decisive._id },
        told: { verdict, results: decisive.results },
      },
      others: others.length,
    };
  }
  return { state: 'No results yet', suite: null, others: 0 };
}

/** How many of the last executions passed. */
export interface PassRate {
  readonly executions: number;
  /** In percent. */
  readonly passed: number;
  /** In percentage points, compared with the executions before; null without any. */
  readonly change: number | null;
  readonly counts: Readonly<Record<EndedVerdict, number>>;
}

/** Returns how many of the executions of a trend passed, compared with those before; null without any. */
export function passRateOf(
  trend: readonly Pick<TrendExecution, 'verdict'>[],
  before: { readonly executions: number; readonly passed: number },
): PassRate | null {
  if (trend.length === 0) return null;
  const counts = Object.fromEntries(
    endedVerdicts.map((each) => [each, trend.filter(({ verdict }) => verdict === each).length]),
  ) as Record<EndedVerdict, number>;
  const passed = percentOf(counts.Passed, trend.length);
  return {
    executions: trend.length,
    passed,
    change: before.executions === 0 ? null : passed - percentOf(before.passed, before.executions),
    counts,
  };
}

/** Returns a part in whole percent; only all of them are 100, and only none are 0. */
export function percentOf(part: number, whole: number): number {
  if (part === 0 || whole === 0) return 0;
  return part === whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}
