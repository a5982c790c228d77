import type { CaseOutcome, TestCase } from '../../../contract/executions/result-calls.ts';
import { resultLimits } from '../../../contract/executions/result-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../../foundation/database/compiled-query.ts';
import type { ExecutionCaseRow, ExecutionResultsRow } from '../../../foundation/database/schema.ts';
import { readResults, type CaseResult } from './case-marks.ts';

/** An execution whose results are complete. */
type Counted = Pick<ExecutionResultsRow, 'executionId' | 'projectId' | 'suiteName' | 'run'> & {
  readonly name: string;
  readonly endedOn: string | null;
};

type Case = Pick<ExecutionCaseRow, 'number' | 'caseKey' | 'status'>;

/**
 * Adds to test cases how they ended in the last executions of their suite, newest first, as far as their
 * history is stored. It ends with this execution, also before it has been counted.
 */
export async function withOutcomes(
  db: Db,
  execution: Counted,
  cases: readonly (TestCase & Pick<ExecutionCaseRow, 'caseKey'>)[],
): Promise<TestCase[]> {
  const earlier = await earlierResults(db, execution, cases);
  const runs = await runsOf(db, execution, [...earlier.values()].flat());
  const { executionId, name, endedOn } = execution;
  return cases.map(({ caseKey, ...testCase }) => ({
    ...testCase,
    outcomes: [
      { executionId, name, status: testCase.status, endedOn },
      ...(earlier.get(caseKey) ?? []).map(({ status, run }) => ({
        ...(runs.get(run) ?? unknownRun),
        status,
      })),
    ],
  }));
}

const unknownRun = { executionId: null, name: '', endedOn: null };

/** Returns the results before this execution by case, newest first. */
async function earlierResults(
  db: Db,
  { projectId, suiteName, run }: Counted,
  cases: readonly Pick<Case, 'caseKey'>[],
): Promise<ReadonlyMap<string, readonly CaseResult[]>> {
  if (cases.length === 0) return new Map();
  const caseKeys = [...new Set(cases.map(({ caseKey }) => caseKey))];
  const rows = await storedHistories(db, { projectId, suiteName, caseKeys });
  return new Map(
    rows.map(({ caseKey, results }) => {
      const all = readResults(results);
      const own = all.findIndex((result) => result.run === run);
      // Nothing is stored from before an execution that was long ago.
      const before = own >= 0 ? all.slice(0, own) : run === null ? all : [];
      return [caseKey, before.slice(1 - resultLimits.outcomesShown).reverse()];
    }),
  );
}

/** Returns the executions of runs; of a deleted one only when it ended. */
async function runsOf(
  db: Db,
  { projectId, suiteName }: Counted,
  results: readonly CaseResult[],
): Promise<ReadonlyMap<number, Omit<CaseOutcome, 'status'>>> {
  const runs = [...new Set(results.map(({ run }) => run))].sort((one, other) => one - other);
  if (runs.length === 0) return new Map();
  const found = await executionsOfRuns(db, { projectId, suiteName, runs });
  const known = new Map(found.map(({ run, ...execution }) => [run ?? 0, execution]));
  if (known.size === runs.length) return known;
  const removed = await removedRuns(db, { projectId, suiteName, runs });
  return new Map<number, Omit<CaseOutcome, 'status'>>([
    ...removed.map(({ run, endedOn }) => [run, { executionId: null, name: '', endedOn }] as const),
    ...known,
  ]);
}

interface OfSuite {
  readonly projectId: string;
  readonly suiteName: string;
}

const storedHistories = compiledQuery(
  (db, { projectId, suiteName, caseKeys }: Places<OfSuite & { caseKeys: readonly string[] }>) =>
    db
      .selectFrom('caseHistory')
      .select(['caseKey', 'results'])
      .where('projectId', '=', projectId)
      .where('suiteName', '=', suiteName)
      .where('caseKey', 'in', caseKeys),
);

type OfRuns = OfSuite & { readonly runs: readonly number[] };

const executionsOfRuns = compiledQuery((db, { projectId, suiteName, runs }: Places<OfRuns>) =>
  db
    .selectFrom('executionResults')
    .innerJoin('executions', 'executions.id', 'executionResults.executionId')
    .select(['executionResults.run', 'executionResults.executionId', 'executions.name', 'executions.endedOn'])
    .where('executionResults.projectId', '=', projectId)
    .where('executionResults.suiteName', '=', suiteName)
    .where('executionResults.run', 'in', runs),
);

const removedRuns = compiledQuery((db, { projectId, suiteName, runs }: Places<OfRuns>) =>
  db
    .selectFrom('removedExecutions')
    .select(['run', 'endedOn'])
    .where('projectId', '=', projectId)
    .where('suiteName', '=', suiteName)
    .where('run', 'in', runs),
);
