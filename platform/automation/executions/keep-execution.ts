import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/executions/keep-calls.ts';
import type { ExecutionDetails } from '../../contract/executions/execution-calls.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { ExecutionRow } from '../../foundation/database/schema.ts';
import { recordExecutionChange } from './execution-changes.ts';
import { detailsFor } from './execution-details.ts';
import { executionNow } from './execution-now.ts';
import type { ExecutionsContext } from './executions-context.ts';

type Keeping = Pick<CallRequest<typeof calls.keepExecution>, 'actor' | 'params'>;

/**
 * PUT dashboard/execution/{executionId}/keep: nothing deletes the execution by age or number from now on. One
 * that is kept already only gets the new reason.
 * @throws Refusal 403 without the permission in its project, 404, 409 while it is in progress
 */
export const keepExecution = (
  context: ExecutionsContext,
  { body: { reason }, ...request }: CallRequest<typeof calls.keepExecution>,
): Promise<ExecutionDetails> =>
  setKept(context, request, (now) =>
    now.keptReason === reason
      ? undefined
      : { keptOn: context.clock().toISOString(), keptBy: request.actor.userId, keptReason: reason },
  );

/**
 * DELETE dashboard/execution/{executionId}/keep: retention applies to the execution again.
 * @throws Refusal 403 without the permission in its project, 404, 409 while it is in progress
 */
export const releaseExecution = (
  context: ExecutionsContext,
  request: CallRequest<typeof calls.releaseExecution>,
): Promise<ExecutionDetails> =>
  setKept(context, request, (now) =>
    now.keptOn === null ? undefined : { keptOn: null, keptBy: null, keptReason: null },
  );

type KeptColumns = Pick<ExecutionRow, 'keptOn' | 'keptBy' | 'keptReason'>;

async function setKept(
  context: ExecutionsContext,
  { actor, params: { executionId } }: Keeping,
  change: (now: KeptColumns) => KeptColumns | undefined,
): Promise<ExecutionDetails> {
  return withChanges(context, async (transaction) => {
    const row = await executionNow(transaction, actor, { executionId, action: 'keep' });
    const columns = change(row);
    if (columns) {
      await transaction.updateTable('executions').set(columns).where('id', '=', executionId).execute();
      recordExecutionChange(transaction, { executionId });
    }
    return detailsFor({ ...context, db: transaction }, actor, executionId);
  });
}

/** Counts the kept executions of a project: what is lost with it although nothing else deletes it. */
export async function countKept(db: Db, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('executions')
    .select((select) => select.fn.countAll().as('count'))
    .where('projectId', '=', projectId)
    .where('keptOn', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
