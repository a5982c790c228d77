import type { Db } from '../../../foundation/database/database.ts';
import type { ExecutionResultsRow } from '../../../foundation/database/schema.ts';
import type { ResultsContext } from '../results-context.ts';
import { countExecution, type ToCount } from './count-execution.ts';
import { claimSuite, releaseSuite } from './suite-claims.ts';

/** How many suites one pass tries; it skips those that other processes count. */
const suitesAtOnce = 50;

type Suite = Pick<ExecutionResultsRow, 'projectId' | 'suiteName'>;

/**
 * Counts the results of all ended executions into the history of their cases, suite by suite in the order in
 * which they ended. Several processes share the suites. Ending an execution never waits for it.
 * @param isStopping called before each execution
 * @throws AggregateError when suites could not be counted; all others were
 */
export async function countHistories(
  context: ResultsContext,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const suites = await waitingSuites(context.db);
  const errors: unknown[] = [];
  for (const suite of suites) {
    if (isStopping()) break;
    await countSuite(context, suite, isStopping).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not all suites could be counted');
}

async function countSuite(context: ResultsContext, suite: Suite, isStopping: () => boolean): Promise<void> {
  const claim = await claimSuite(context, suite);
  if (!claim) return;
  try {
    while (!isStopping()) {
      const next = await earliestOf(context.db, suite);
      if (!next || !(await countExecution(context, claim, next))) break;
    }
  } finally {
    await releaseSuite(context.db, claim);
  }
}

/** Selects results of ended executions that are to be counted. */
const waiting = (db: Db) =>
  db
    .selectFrom('executionResults')
    .innerJoin('executions', 'executions.id', 'executionResults.executionId')
    // Not 'is not null': an index is searched from a value on.
    .where('executionResults.toCountSince', '>', '')
    .where('executions.endedOn', 'is not', null);

const waitingSuites = (db: Db): Promise<Suite[]> =>
  waiting(db)
    .select(['executionResults.projectId', 'executionResults.suiteName'])
    .distinct()
    .limit(suitesAtOnce)
    .execute();

const earliestOf = (db: Db, { projectId, suiteName }: Suite): Promise<ToCount | undefined> =>
  waiting(db)
    .select(['executionResults.executionId', 'executionResults.generation', 'executionResults.run'])
    .where('executionResults.projectId', '=', projectId)
    .where('executionResults.suiteName', '=', suiteName)
    .orderBy('executions.endedOn')
    .orderBy('executions.id')
    .limit(1)
    .executeTakeFirst();
