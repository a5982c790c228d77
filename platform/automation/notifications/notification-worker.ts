import { wakeOnChanges } from '../executions/wake-on-changes.ts';
import { askDueGuests } from '../../identity/guests/due-guests.ts';
import { startWorker, type Worker } from '../../foundation/work-queue/worker.ts';
import type { NotificationsContext } from './notifications-context.ts';
import { notificationQueue, type PreparingContext } from './prepare-notifications.ts';

/** Starts the worker that asks guests and prepares the emails of notifications in this process. */
export function startNotifications(
  context: NotificationsContext & PreparingContext,
  { timers }: { readonly timers: boolean },
): Worker {
  const queue = notificationQueue(context);
  return startWorker({
    log: context.log,
    clock: context.clock,
    timers,
    signal: context.notifications,
    subscribe: wakeOnChanges(context),
    // Many executions end at the same time.
    gatherMilliseconds: 200,
    lookMilliseconds: 10_000,
    async work(isStopping) {
      await askDueGuests(context, isStopping);
      return queue.drain(isStopping);
    },
    failed: 'notifications could not be prepared',
  });
}
