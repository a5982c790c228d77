import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DeliveryKind } from '../../../contract/integrations/delivery-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { sealBody } from './sealed-body.ts';

interface NewDelivery {
  readonly licenseId: string;
  readonly instanceId: string;
  readonly executionId: string | null;
  readonly projectId: string | null;
  readonly kind: DeliveryKind;
  /** The recipient by the name that users know. */
  readonly target: string;
  /** What is sent, as the plugin's connector reads it. */
  readonly body: string;
  /** What an event is about. */
  readonly eventKey?: string;
}

/** Written out: SQLite finds no index for a condition with a parameter. */
const isMessage = sql<boolean>`kind = 'message'`;

/**
 * Queues a delivery. There is one message of an execution, and one of each event, for an instance: adding it again
 * changes nothing. The caller wakes the worker once the transaction is committed.
 */
export async function addDelivery(
  transaction: Db,
  context: Pick<PlatformServices, 'secretKey' | 'clock'>,
  { body, eventKey, ...delivery }: NewDelivery,
): Promise<void> {
  const id = newId();
  const now = context.clock().toISOString();
  const isOfEvent = eventKey !== undefined;
  await transaction
    .insertInto('deliveries')
    .values({
      ...delivery,
      eventKey: eventKey ?? null,
      id,
      sealedBody: sealBody(context, id, body),
      createdOn: now,
      attempts: 0,
      answer: '',
      nextAttemptOn: now,
      doneOn: null,
      outcome: null,
      lastError: null,
      answerStatus: null,
      answerMilliseconds: null,
    })
    .onConflict((known) =>
      isOfEvent
        ? known.columns(['instanceId', 'eventKey']).where('eventKey', 'is not', null).doNothing()
        : known.columns(['executionId', 'instanceId']).where(isMessage).doNothing(),
    )
    .execute();
}
