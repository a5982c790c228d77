import { wakeOnChanges } from '../../executions/wake-on-changes.ts';
import { startWorker, type Worker } from '../../../foundation/work-queue/worker.ts';
import type { ResultsContext } from '../results-context.ts';
import { countHistories } from './count-histories.ts';

/** Starts the worker that counts the history of test cases in this process. */
export const startHistory = (context: ResultsContext, { timers }: { readonly timers: boolean }): Worker =>
  startWorker({
    log: context.log,
    clock: context.clock,
    timers,
    signal: context.results.countSoon,
    subscribe: wakeOnChanges(context),
    // Many executions end at the same time.
    gatherMilliseconds: 200,
    lookMilliseconds: 10_000,
    async work(isStopping) {
      await countHistories(context, isStopping);
      return undefined;
    },
    failed: 'the history of test cases could not be counted',
  });
