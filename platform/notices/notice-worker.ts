import { wakeOnChanges } from '../executions/wake-on-changes.ts';
import { askDueGuests } from '../guests/due-guests.ts';
import { startWorker, type Worker } from '../work-queue/worker.ts';
import type { NoticesContext } from './notices-context.ts';
import { noticeQueue } from './prepare-notices.ts';

/** Starts the worker that asks guests and prepares the emails of notifications in this process. */
export function startNotices(context: NoticesContext, { timers }: { readonly timers: boolean }): Worker {
  const queue = noticeQueue(context);
  return startWorker({
    log: context.log,
    clock: context.clock,
    timers,
    signal: context.notices,
    subscribe: wakeOnChanges(context),
    // Many executions end at the same time.
    gatherMilliseconds: 200,
    lookMilliseconds: 10_000,
    async work(isStopping) {
      await askDueGuests(context, isStopping);
      return queue.drain(isStopping);
    },
    failed: 'notices could not be prepared',
  });
}
