import { sql } from 'kysely';
import { withChanges } from '../../domain/with-changes.ts';
import { recordExecutionChange } from '../executions/execution-changes.ts';
import { problemWords, resultLimits, resultMessages } from '../../contract/executions/result-values.ts';
import type { ResultProblem } from '../../contract/executions/result-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionRow, ResultProblemRow } from '../../foundation/database/schema.ts';
import { ensureResultsRow } from '../executions/results-row.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { wrong, type Refusal } from '../../foundation/refusal.ts';

/** A file of results that couldn't be stored, and why. */
export type Problem = Pick<ResultProblemRow, 'attempt' | 'name' | 'reason' | 'detail' | 'files'>;

/** Returns the refusal of a file for its sender. */
export const refusalOf = ({ name, reason, detail }: Problem): Refusal =>
  wrong('file', resultMessages.notTaken(name, problemWords(reason, detail)));

/** Records files that couldn't be stored with their execution. The same file again is recorded once. */
export async function recordProblems(
  context: PlatformServices,
  execution: Pick<ExecutionRow, 'id' | 'projectId' | 'suiteName'>,
  problems: readonly Problem[],
): Promise<void> {
  await withChanges(context, async (transaction) => {
    await ensureResultsRow(transaction, execution);
    const { known } = await transaction
      .selectFrom('resultProblems')
      .select((select) => select.fn.countAll<number | string>().as('known'))
      .where('executionId', '=', execution.id)
      .executeTakeFirstOrThrow();
    const rows = problems.slice(0, Math.max(0, resultLimits.problemsMax - Number(known)));
    if (rows.length === 0) return;
    await transaction
      .insertInto('resultProblems')
      .values(
        rows.map((row) => ({ ...row, executionId: execution.id, createdOn: context.clock().toISOString() })),
      )
      .onConflict((conflict) =>
        conflict.columns(['executionId', 'attempt', 'name']).doUpdateSet((set) => ({
          reason: set.ref('excluded.reason'),
          detail: set.ref('excluded.detail'),
          files: set.ref('excluded.files'),
        })),
      )
      .execute();
    await countProblems(transaction, execution.id);
  });
}

/** Deletes the problem of a file that was refused and has arrived after all. */
export async function clearProblem(
  transaction: Db,
  executionId: string,
  { attempt, name }: Pick<Problem, 'attempt' | 'name'>,
): Promise<void> {
  await transaction
    .deleteFrom('resultProblems')
    .where('executionId', '=', executionId)
    .where('attempt', '=', attempt)
    .where('name', '=', name)
    .execute();
  await countProblems(transaction, executionId);
}

async function countProblems(transaction: Db, executionId: string): Promise<void> {
  await transaction
    .updateTable('executionResults')
    .set({
      problems: sql<number>`(select coalesce(sum(files), 0) from result_problems
        where result_problems.execution_id = execution_results.execution_id)`,
    })
    .where('executionId', '=', executionId)
    .execute();
  recordExecutionChange(transaction, { executionId });
}

/** Returns the files of an execution that couldn't be stored, up to the number that is listed by name. */
export async function problemsOf(db: Db, executionId: string): Promise<ResultProblem[]> {
  const rows = await db
    .selectFrom('resultProblems')
    .selectAll()
    .where('executionId', '=', executionId)
    .orderBy('attempt')
    .orderBy('name')
    .limit(resultLimits.problemsShown)
    .execute();
  return rows.map(({ name, attempt, reason, detail, files }) => ({
    file: name,
    attempt,
    reason: problemWords(reason, detail),
    files,
  }));
}
