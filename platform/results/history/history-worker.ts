import { startWorker } from '../../worker.ts';
import type { ResultsContext } from '../results-context.ts';
import { countHistories } from './count-histories.ts';

/**
 * Counts the history of test cases in this process: soon after an end or results, and from time to time. Returns a function
 * that stops it, and resolves when what was under way is done.
 */
export function startHistory(
  context: ResultsContext,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  const { log, news, results } = context;
  const worker = startWorker({
    timers,
    everySeconds: 10,
    gatherMilliseconds: 200,
    work: (isStopping) => countHistories(context, isStopping),
    failed: 'the history of test cases could not be counted',
    log,
  });
  results.countSoon.listen(worker.soon);
  const stopListening = news.listen(({ executions }) => {
    if (executions.size > 0) worker.soon();
  });
  return async () => {
    stopListening();
    await worker.stop();
  };
}
