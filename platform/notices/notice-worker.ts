import { askDueGuests } from '../guests/due-guests.ts';
import { startWorker } from '../worker.ts';
import type { NoticesContext } from './notices-context.ts';
import { prepareNotices } from './prepare-notices.ts';

/** Prepares the mails of notices in this process (see `startWorker`). Returns a function that stops it. */
export const startNotices = (
  context: NoticesContext,
  { timers }: { readonly timers: boolean },
): (() => Promise<void>) =>
  startWorker(context, {
    timers,
    signal: context.notices,
    async work(isStopping) {
      await askDueGuests(context, isStopping);
      await prepareNotices(context, isStopping);
    },
    failed: 'notices could not be prepared',
  });
