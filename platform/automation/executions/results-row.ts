import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionResultsRow, ExecutionRow } from '../../foundation/database/schema.ts';

type OfSuite = Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>;

/** Creates the row of an execution's results if it is missing, with nothing counted. */
export async function ensureResultsRow(db: Db, { id, projectId, suiteName }: OfSuite): Promise<void> {
  await addRow(db, { row: { ...noResults, executionId: id, projectId, suiteName } });
}

/** Records how many result files the client of an execution has, as it reports at the end. */
export async function announceResults(db: Db, execution: OfSuite, files: number): Promise<void> {
  await ensureResultsRow(db, execution);
  await db
    .updateTable('executionResults')
    .set({ announced: files })
    .where('executionId', '=', execution.id)
    .execute();
}

const addRow = compiledQuery((db, { row }: Places<{ row: ExecutionResultsRow }>) =>
  db
    .insertInto('executionResults')
    .values(row)
    .onConflict((conflict) => conflict.column('executionId').doNothing()),
);

/** The results of an execution that has none yet. */
export const noResults = {
  generation: 0,
  total: 0,
  passed: 0,
  failed: 0,
  skipped: 0,
  notKept: 0,
  newFailures: 0,
  flaky: 0,
  claimedBy: null,
  claimedUntil: null,
  toCountSince: null,
  run: null,
  counted: 0,
  files: 0,
  bytes: 0,
  problems: 0,
  announced: 0,
  historyStarts: 0,
  formerKeys: 0,
};
