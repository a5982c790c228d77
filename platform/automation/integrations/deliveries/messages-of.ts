import type { ReportDelivery } from '../../../contract/execution-configuration/notification-calls.ts';
import type { Db } from '../../../foundation/database/database.ts';

/** Returns the messages about executions, as their notifications list them, by the instance's name. */
export async function messagesOf(
  db: Db,
  executionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReportDelivery[]>> {
  const messages = new Map<string, ReportDelivery[]>(executionIds.map((id) => [id, []]));
  if (executionIds.length === 0) return messages;
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('integrationInstances', 'integrationInstances.id', 'deliveries.instanceId')
    .select([
      'deliveries.executionId',
      'integrationInstances.name',
      'deliveries.target',
      'deliveries.outcome',
      'deliveries.attempts',
      'deliveries.doneOn',
      'deliveries.nextAttemptOn',
      'deliveries.lastError',
    ])
    .where('deliveries.executionId', 'in', [...executionIds])
    .where('deliveries.kind', '=', 'message')
    .orderBy('integrationInstances.nameKey')
    .execute();
  for (const { executionId, name, target, outcome, attempts, doneOn, nextAttemptOn, lastError } of rows) {
    messages.get(executionId ?? '')?.push({
      name,
      emailId: target,
      status: outcome === null ? 'Waiting' : outcome === 'sent' ? 'Sent' : 'Failed',
      attempts,
      sentOn: outcome === 'sent' ? doneOn : null,
      error: lastError ?? '',
      failedOn: outcome === 'failed' ? doneOn : null,
      nextAttemptOn: outcome === null ? nextAttemptOn : null,
    });
  }
  return messages;
}
