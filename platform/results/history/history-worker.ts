import type { ResultsContext } from '../results-context.ts';
import { countHistories } from './count-histories.ts';

/** Others' executions, and what a process was killed over, are found by looking. */
const everySeconds = 10;
/** Ends come in crowds. */
const gatherMilliseconds = 200;

/**
 * Counts the history of test cases in this process: soon after an end or results, and from time to time. Returns a function
 * that stops it, and resolves when what was under way is done.
 */
export function startHistory(
  context: ResultsContext,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  const { log, news, results } = context;
  let stopping = false;
  let planned: NodeJS.Timeout | undefined;
  let counting: Promise<void> | undefined;

  const count = () => {
    planned = undefined;
    if (counting) return plan();
    counting = countHistories(context, () => stopping)
      .catch((error: unknown) => log.error({ err: error }, 'the history of test cases could not be counted'))
      .finally(() => (counting = undefined));
  };
  const plan = () => {
    if (stopping || !timers) return;
    planned ??= setTimeout(count, gatherMilliseconds).unref();
  };
  const timer = setInterval(plan, everySeconds * 1000);
  timer.unref();
  results.countSoon.listen(plan);
  const stopListening = news.listen(({ executions }) => {
    if (executions.size > 0) plan();
  });
  return async () => {
    stopping = true;
    clearInterval(timer);
    clearTimeout(planned);
    stopListening();
    await counting;
  };
}
