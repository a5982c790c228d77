import { startWorker } from '../../worker.ts';
import type { ResultsContext } from '../results-context.ts';
import { countHistories } from './count-histories.ts';

/** Counts the history of test cases in this process (see `startWorker`). Returns a function that stops it. */
export const startHistory = (
  context: ResultsContext,
  { timers }: { readonly timers: boolean },
): (() => Promise<void>) =>
  startWorker(context, {
    timers,
    signal: context.results.countSoon,
    work: (isStopping) => countHistories(context, isStopping),
    failed: 'the history of test cases could not be counted',
  });
