import type { DeliveryKind } from '../../../contract/integrations/delivery-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { MessageData, MessageLine } from '../connector.ts';
import { connectorOf } from '../connectors.ts';
import { addDelivery } from './add-delivery.ts';
import { readValues } from '../../instance-values/read-values.ts';

interface QueuedMessage {
  readonly licenseId: string;
  readonly projectId: string | null;
  readonly executionId: string | null;
  readonly kind: Extract<DeliveryKind, 'message' | 'event' | 'test message'>;
  readonly instanceIds: readonly string[];
  readonly lines: readonly MessageLine[];
  /** The same for programs. */
  readonly data: MessageData;
  readonly eventKey?: string;
}

/** Queues a message to each of these instances of the license. The caller wakes the worker after the commit. */
export async function queueMessages(
  transaction: Db,
  context: Pick<PlatformServices, 'secretKey' | 'clock'>,
  { instanceIds, lines, data, ...about }: QueuedMessage,
): Promise<void> {
  if (instanceIds.length === 0) return;
  const instances = await transaction
    .selectFrom('integrationInstances')
    .select(['id', 'plugin', 'config'])
    .where('licenseId', '=', about.licenseId)
    .where('id', 'in', [...instanceIds])
    .orderBy('id')
    .execute();
  for (const { id: instanceId, plugin, config } of instances) {
    const { sender } = connectorOf(plugin);
    if (!sender) continue;
    const values = readValues(config);
    const body = sender.bodyOf(lines, values, data);
    await addDelivery(transaction, context, { ...about, instanceId, target: sender.targetOf(values), body });
  }
}
