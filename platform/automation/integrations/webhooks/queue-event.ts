import {
  eventsIn,
  licenseEvents,
  webhookEventTypes,
  type WebhookEvent,
} from '../../../contract/integrations/webhook-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { MessageLine } from '../connector.ts';
import { queueMessages } from '../deliveries/queue-messages.ts';
import { messageInstances } from '../../instance-values/message-instances.ts';
import { readValues } from '../../instance-values/read-values.ts';

interface QueuedEvent {
  readonly licenseId: string;
  readonly event: WebhookEvent;
  /** What it is about: the same event is queued once for each webhook. */
  readonly eventKey: string;
  readonly lines: readonly MessageLine[];
  readonly data: Readonly<Record<string, unknown>>;
  /** The instance that it is about, which is not told of itself. */
  readonly except?: string;
}

/** Selects the webhooks of a license that get an event. Those about the license go only to webhooks of Admins. */
export async function webhooksFor(
  db: Db,
  licenseId: string,
  event: WebhookEvent,
): Promise<readonly string[]> {
  const all = messageInstances(db, licenseId, 'Webhook');
  const allowed = licenseEvents.includes(event)
    ? all.where('integrationInstances.createdBy', 'in', (admins) =>
        admins
          .selectFrom('licenseUsers')
          .select('licenseUsers.userId')
          .where('licenseUsers.licenseId', '=', licenseId)
          .where('licenseUsers.privilege', '!=', 'User'),
      )
    : all;
  const rows = await allowed.execute();
  return rows.filter(({ config }) => eventsIn(readValues(config).events).includes(event)).map(({ id }) => id);
}

/** Queues an event for the webhooks that get it. The caller wakes the worker after the commit. */
export async function queueEvent(
  transaction: Db,
  context: Pick<PlatformServices, 'secretKey' | 'clock'>,
  { licenseId, event, eventKey, lines, data, except }: QueuedEvent,
): Promise<void> {
  const webhooks = await webhooksFor(transaction, licenseId, event);
  await queueMessages(transaction, context, {
    licenseId,
    projectId: null,
    executionId: null,
    kind: 'event',
    instanceIds: webhooks.filter((id) => id !== except),
    lines,
    data: { type: webhookEventTypes[event], timestamp: context.clock().toISOString(), data },
    eventKey: `${event} ${eventKey}`,
  });
}
