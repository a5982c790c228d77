import { resultLimits } from '../../contract/executions/result-values.ts';
import type { Db } from '../../database/database.ts';
import type { ExecutionResultsRow } from '../../database/schema.ts';

/** A run of a suite: an execution whose results are counted, in the order of their ends. */
export interface SuiteRun {
  readonly run: number;
  readonly executionId: string;
  readonly generation: number;
  readonly endedOn: string;
}

/** The last runs of a suite. */
export interface SuiteRuns {
  readonly all: readonly SuiteRun[];
  /** Its place in the order of the ends; undefined for one that was long ago. */
  readonly placeOf: (run: number) => number | undefined;
  /** There was none before it. */
  readonly isFirst: (run: number) => boolean;
  /** It and those before it that count for whether a case is flaky. */
  readonly windowOf: (run: number) => ReadonlySet<number>;
}

/** What comes late comes within minutes: more runs than these do not end meanwhile. */
const lookedAt = 60;

export async function suiteRuns(
  db: Db,
  { projectId, suiteName }: Pick<ExecutionResultsRow, 'projectId' | 'suiteName'>,
): Promise<SuiteRuns> {
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
    .limit(lookedAt)
    .execute();
  const all = rows
    .map(({ run, endedOn, ...row }) => ({ ...row, run: run ?? 0, endedOn: endedOn ?? '' }))
    .sort((one, other) => order(one, other));
  const places = new Map(all.map(({ run }, place) => [run, place]));
  const placeOf = (run: number) => places.get(run);
  return {
    all,
    placeOf,
    isFirst: (run) => placeOf(run) === 0 && all.length < lookedAt,
    windowOf(run) {
      const end = (placeOf(run) ?? -1) + 1;
      const window = all.slice(Math.max(0, end - resultLimits.flakyRuns), end);
      return new Set(window.map((each) => each.run));
    },
  };
}

function order(one: SuiteRun, other: SuiteRun): number {
  if (one.endedOn !== other.endedOn) return one.endedOn < other.endedOn ? -1 : 1;
  return one.executionId < other.executionId ? -1 : 1;
}
