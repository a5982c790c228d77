import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { DeliveryRow, IntegrationInstanceRow } from '../../../foundation/database/schema.ts';
import { GiveUp, RetryAfter, type Outcome } from '../../../foundation/work-queue/work-queue.ts';
import { deliveryMessages } from '../../../contract/integrations/delivery-values.ts';
import type { MessageSender, Sent } from '../connector.ts';
import { connectorOf } from '../connectors.ts';
import { openedValues } from '../instance-secrets.ts';
import { isResult, postResult } from '../results/post-result.ts';
import { openBody } from './sealed-body.ts';

/** Nobody waits for it. */
const timeoutSeconds = 30;

/** The columns that say what was answered. */
export type AnswerColumns = Pick<DeliveryRow, 'answerStatus' | 'answerMilliseconds' | 'answer'>;

export function answerColumns({ text, outcome }: Sent): AnswerColumns {
  return {
    answerStatus: outcome.kind === 'reply' ? outcome.status : null,
    answerMilliseconds: Math.round(outcome.milliseconds),
    answer: text,
  };
}

/** Sends a body with an instance, by the connector of its plugin. */
export async function sendWith(
  context: PlatformServices,
  instance: Pick<IntegrationInstanceRow, 'id' | 'plugin' | 'config' | 'sealedSecrets'>,
  sending: Parameters<MessageSender['send']>[2],
): Promise<Sent> {
  const { sender } = connectorOf(instance.plugin);
  if (!sender) throw new GiveUp(deliveryMessages.sendsNothing);
  return sender.send(context, openedValues(context.secretKey, instance), sending);
}

/**
 * Tries once to send a delivery. What was answered is stored in any case.
 * @throws GiveUp where another attempt wouldn't help; RetryAfter where it may
 */
export async function attemptDelivery(
  context: PlatformServices,
  delivery: DeliveryRow,
  stop: AbortSignal,
): Promise<Outcome<DeliveryRow>> {
  const { db } = context;
  const instance = await db
    .selectFrom('integrationInstances')
    .select(['id', 'plugin', 'config', 'sealedSecrets'])
    .where('id', '=', delivery.instanceId)
    .executeTakeFirst();
  // Deleted meanwhile, and this with it.
  if (!instance) return 'recorded';
  const body = openBody(context, delivery);
  const sent = isResult(delivery.kind)
    ? await postResult(context, { delivery, instance, body }, stop)
    : await sendWith(context, instance, {
        id: delivery.id,
        body,
        timeoutSeconds,
        stop,
        now: context.clock(),
      });
  if (sent === 'newer posted') return { done: { answer: deliveryMessages.newerPosted, outcome: 'sent' } };
  const columns = answerColumns(sent);
  if (sent.kind === 'sent') return { done: { ...columns, outcome: 'sent' } };
  if (stop.aborted) throw new RetryAfter(sent.text, 0);
  await db.updateTable('deliveries').set(columns).where('id', '=', delivery.id).execute();
  throw sent.kind === 'refused'
    ? new GiveUp(sent.text)
    : new RetryAfter(sent.text, sent.retryAfterSeconds ?? 0);
}
