import type { CallRequest } from '../../../access/call-request.ts';
import { projectsWithExecutions } from '../../../access/visible.ts';
import type * as calls from '../../../contract/integrations/delivery-calls.ts';
import { deliveryLimits, type DeliveryState } from '../../../contract/integrations/delivery-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { DeliveryRow } from '../../../foundation/database/schema.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';

/**
 * GET integration/instance/{id}/deliveries: the newest deliveries of an instance. Executions are named only to readers
 * who see them.
 * @throws Refusal 403, 404
 */
export async function listDeliveries(
  { db }: PlatformServices,
  { actor, project, params: { id } }: CallRequest<typeof calls.listDeliveries>,
): Promise<CallReply<typeof calls.listDeliveries>> {
  const { plugin } = await requireInstance(db, actor, { id });
  await requirePlugin(db, { actor, project }, plugin);
  const seen = await projectsWithExecutions(db, actor);
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('executions', 'executions.id', 'deliveries.executionId')
    .leftJoin('projects', 'projects.id', 'deliveries.projectId')
    .selectAll('deliveries')
    .select('executions.name as executionName')
    .where('deliveries.instanceId', '=', id)
    .where('projects.deletingSince', 'is', null)
    .orderBy('deliveries.createdOn', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(deliveryLimits.shown)
    .execute();
  return rows.map((row) => {
    const { executionId, executionName, projectId } = row;
    const sees = seen === undefined || (projectId !== null && seen.includes(projectId));
    const state = stateOf(row);
    return {
      id: row.id,
      kind: row.kind,
      target: row.target,
      execution:
        sees && executionId !== null && executionName !== null
          ? { id: executionId, name: executionName }
          : null,
      state,
      createdOn: row.createdOn,
      doneOn: row.doneOn,
      attempts: row.attempts,
      nextAttemptOn: state === 'Waiting' ? row.nextAttemptOn : null,
      answerStatus: row.answerStatus,
      answerMilliseconds: row.answerMilliseconds,
      answer: row.answer,
      again: isAgain(row),
    };
  });
}

const stateOf = ({ outcome }: Pick<DeliveryRow, 'outcome'>): DeliveryState =>
  outcome === null ? 'Waiting' : outcome === 'sent' ? 'Sent' : 'Failed';

/** Whether a delivery can be sent again: all but tests, once they are no longer under way. */
export const isAgain = ({ kind, doneOn }: Pick<DeliveryRow, 'kind' | 'doneOn'>): boolean =>
  kind !== 'test message' && doneOn !== null;
