import { startQueue } from '../../../foundation/work-queue/start-queue.ts';
import type { Worker } from '../../../foundation/work-queue/worker.ts';
import { WorkQueue } from '../../../foundation/work-queue/work-queue.ts';
import type { DeliveriesContext } from './deliveries-context.ts';
import { deliveryTable } from './delivery-table.ts';
import { attemptDelivery } from './send-delivery.ts';

/** Forty attempts, from seconds to an hour apart: a provider may be away for more than a day. */
const retry = { attemptsMax: 40, firstMilliseconds: 10_000, maxMilliseconds: 3_600_000 };

/** How long stopping waits for the deliveries under way. */
const patienceMilliseconds = 5000;
const failed = 'could not deliver what a plugin sends';

/** Returns the queue of deliveries. One license has at most half of the width. */
export function deliveryQueue(context: DeliveriesContext): WorkQueue<'deliveries'> {
  const { db, kind, clock, log } = context;
  return new WorkQueue({
    table: deliveryTable,
    db,
    kind,
    clock,
    log,
    failed,
    retry,
    width: 8,
    shareWidth: 4,
    work: ({ row }, stop) => attemptDelivery(context, row, stop),
    whenFailed: ({ now, isGivenUp }) => (isGivenUp ? { doneOn: now, outcome: 'failed' } : {}),
  });
}

/** Starts the worker that sends what plugins deliver, in this process. */
export function startDeliveries(
  context: DeliveriesContext,
  { timers }: { readonly timers: boolean },
): Worker {
  const { log, clock, deliveries } = context;
  return startQueue(deliveryQueue(context), {
    log,
    clock,
    timers,
    signal: deliveries,
    gatherMilliseconds: 0,
    lookMilliseconds: 10_000,
    patienceMilliseconds,
    failed,
  });
}
