import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../../access/call-request.ts';
import type * as calls from '../../../contract/integrations/delivery-calls.ts';
import { deliveryMessages } from '../../../contract/integrations/delivery-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import { countHit, type RateLimit } from '../../../foundation/limits/rate-limit.ts';
import { badRequest, notFound } from '../../../foundation/refusal.ts';
import { connectorOf } from '../connectors.ts';
import { instanceActions } from '../instance-actions.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';
import type { DeliveriesContext } from './deliveries-context.ts';
import { isAgain } from './list-deliveries.ts';
import { sealBody } from './sealed-body.ts';
import { answerColumns, sendWith } from './send-delivery.ts';
import { readValues } from '../../instance-values/read-values.ts';

/** Messages that users send by hand, of one instance. */
const limit: RateLimit = { hits: 10, seconds: 600 };

/** A user waits for a test. */
const timeoutSeconds = 8;

type Asked = CallRequest<typeof calls.sendDeliveryAgain> | CallRequest<typeof calls.sendTestMessage>;

/** @throws Refusal 403, 404; 429 */
async function requireSender(context: DeliveriesContext, { actor, project, params: { id } }: Asked) {
  const place = { actor, project };
  instanceActions.requirePermission('edit', place);
  const row = await requireInstance(context.db, actor, { id });
  await requirePlugin(context.db, place, row.plugin);
  instanceActions.require('edit', row, place);
  return row;
}

/**
 * POST integration/instance/{id}/deliveries/{deliveryId}/send: sends a message again.
 * @throws Refusal 403, 404; 400 for a test, and for a message that is still under way; 429
 */
export async function sendDeliveryAgain(
  context: DeliveriesContext,
  asked: CallRequest<typeof calls.sendDeliveryAgain>,
): Promise<boolean> {
  const { id, deliveryId } = asked.params;
  await requireSender(context, asked);
  const now = context.clock();
  await countHit(context.db, `delivery-by-hand:${id}`, limit, now);
  await withChanges(context, async (transaction) => {
    const found = transaction.selectFrom('deliveries').where('id', '=', deliveryId);
    const delivery = await found.select(['kind', 'doneOn']).where('instanceId', '=', id).executeTakeFirst();
    if (!delivery) throw notFound(deliveryMessages.noDelivery);
    if (!isAgain(delivery)) {
      throw badRequest(
        delivery.doneOn === null ? deliveryMessages.stillWaiting : deliveryMessages.testNotAgain,
      );
    }
    await transaction
      .updateTable('deliveries')
      .set({ doneOn: null, outcome: null, lastError: null, attempts: 0, nextAttemptOn: now.toISOString() })
      .where('id', '=', deliveryId)
      .where('doneOn', 'is not', null)
      .execute();
  });
  context.deliveries.wake();
  return true;
}

/**
 * POST integration/instance/{id}/test-message: sends a message at once, and stores what was answered.
 * @throws Refusal 403, 404; 400 with the reason where it wasn't sent; 429
 */
export async function sendTestMessage(
  context: DeliveriesContext,
  asked: CallRequest<typeof calls.sendTestMessage>,
): Promise<CallReply<typeof calls.sendTestMessage>> {
  const row = await requireSender(context, asked);
  const { sender } = connectorOf(row.plugin);
  if (!sender) throw badRequest(deliveryMessages.sendsNothing);
  const { id: instanceId, licenseId } = row;
  const started = context.clock();
  await countHit(context.db, `delivery-by-hand:${instanceId}`, limit, started);
  const { name, license } = asked.actor;
  const values = readValues(row.config);
  const body = sender.bodyOf(
    [
      { text: 'Test message from FireFlink', isHeading: true },
      { text: `Sent by ${name} of ${license.name}. Messages about executions will arrive here.` },
      { text: 'Open FireFlink', address: context.settings.publicUrl },
    ],
    values,
    { type: 'test', timestamp: started.toISOString(), data: { sentBy: name, license: license.name } },
  );
  const target = sender.targetOf(values);
  const deliveryId = newId();
  const sent = await sendWith(context, row, { id: deliveryId, body, timeoutSeconds, now: started });
  const now = context.clock().toISOString();
  const isSent = sent.kind === 'sent';
  // A test that failed is no deed: the refusal tells of it.
  await withChanges(isSent ? context : { ...context, recorder: undefined }, (transaction) =>
    transaction
      .insertInto('deliveries')
      .values({
        id: deliveryId,
        licenseId,
        instanceId,
        executionId: null,
        projectId: null,
        eventKey: null,
        kind: 'test message',
        target,
        sealedBody: sealBody(context, deliveryId, body),
        createdOn: started.toISOString(),
        attempts: 1,
        nextAttemptOn: now,
        doneOn: now,
        outcome: isSent ? 'sent' : 'failed',
        lastError: null,
        ...answerColumns(sent),
      })
      .execute(),
  );
  if (!isSent) throw badRequest(sent.text);
  return { deliveryId, target };
}
