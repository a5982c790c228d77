import { resultLimits } from '../../../contract/executions/result-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { ExecutionResultsRow } from '../../../foundation/database/schema.ts';

/** A run of a suite; runs are numbered in the order in which their results were counted. */
interface EndedRun {
  readonly run: number;
  readonly endedOn: string;
}

/** A run whose execution exists. */
export interface SuiteRun extends EndedRun {
  readonly executionId: string;
  readonly generation: number;
}

/** The last runs of a suite, including those whose executions are deleted. */
export interface SuiteRuns {
  /** Returns a run; undefined for one that was long ago, or whose execution is deleted. */
  readonly of: (run: number) => SuiteRun | undefined;
  /** Returns the runs that ended later and whose executions exist. */
  readonly laterThan: (run: number) => readonly SuiteRun[];
  /** Returns the position of a run in the order of the ends; undefined for one that was long ago. */
  readonly placeOf: (run: number) => number | undefined;
  /** Returns whether a run is the suite's first. */
  readonly isFirst: (run: number) => boolean;
  /** Returns the run and those before it that count for whether a case is flaky. */
  readonly windowOf: (run: number) => ReadonlySet<number>;
}

/** The number of runs that are read. Late results arrive within minutes, in which fewer runs end. */
export const runsLookedAt = 60;

type Suite = Pick<ExecutionResultsRow, 'projectId' | 'suiteName'>;

export async function suiteRuns(db: Db, suite: Suite): Promise<SuiteRuns> {
  const there = await runsThere(db, suite);
  const removed = await removedRuns(db, suite);
  const all = [...there, ...removed]
    .sort((one, other) => other.run - one.run)
    .slice(0, runsLookedAt)
    .sort((one, other) => order(one, other));
  const places = new Map(all.map(({ run }, place) => [run, place]));
  const byRun = new Map(there.map((each) => [each.run, each]));
  const placeOf = (run: number) => places.get(run);
  const of = (run: number) => (places.has(run) ? byRun.get(run) : undefined);
  return {
    of,
    laterThan: (run) => all.slice((placeOf(run) ?? all.length) + 1).flatMap((each) => of(each.run) ?? []),
    placeOf,
    isFirst: (run) => placeOf(run) === 0 && all.length < runsLookedAt,
    windowOf(run) {
      const end = (placeOf(run) ?? -1) + 1;
      const window = all.slice(Math.max(0, end - resultLimits.flakyRuns), end);
      return new Set(window.map((each) => each.run));
    },
  };
}

async function runsThere(db: Db, { projectId, suiteName }: Suite): Promise<SuiteRun[]> {
  const rows = await db
    .selectFrom('executionResults')
    .innerJoin('executions', 'executions.id', 'executionResults.executionId')
    .select([
      'executionResults.run',
      'executionResults.executionId',
      'executionResults.generation',
      'executions.endedOn',
    ])
    .where('executionResults.projectId', '=', projectId)
    .where('executionResults.suiteName', '=', suiteName)
    .where('executionResults.run', 'is not', null)
    .orderBy('executionResults.run', 'desc')
    .limit(runsLookedAt)
    .execute();
  return rows.map(({ run, endedOn, ...row }) => ({ ...row, run: run ?? 0, endedOn: endedOn ?? '' }));
}

const removedRuns = (db: Db, { projectId, suiteName }: Suite): Promise<EndedRun[]> =>
  db
    .selectFrom('removedExecutions')
    .select(['run', 'endedOn'])
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .orderBy('run', 'desc')
    .limit(runsLookedAt)
    .execute();

/** Orders two executions that ended in the same moment by which was counted first. */
function order(one: EndedRun, other: EndedRun): number {
  if (one.endedOn !== other.endedOn) return one.endedOn < other.endedOn ? -1 : 1;
  return one.run - other.run;
}
