import { startWorker } from '../worker.ts';
import type { NoticesContext } from './notices-context.ts';
import { prepareNotices } from './prepare-notices.ts';

/**
 * Prepares the mails of notices in this process: soon after an end, and from time to time. Returns a function that stops it, and
 * resolves when what was under way is done.
 */
export function startNotices(
  context: NoticesContext,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  const { log, news, notices } = context;
  const worker = startWorker({
    timers,
    everySeconds: 10,
    gatherMilliseconds: 200,
    work: (isStopping) => prepareNotices(context, isStopping),
    failed: 'notices could not be prepared',
    log,
  });
  notices.listen(worker.soon);
  const stopListening = news.listen(({ executions }) => {
    if (executions.size > 0) worker.soon();
  });
  return async () => {
    stopListening();
    await worker.stop();
  };
}
