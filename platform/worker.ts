import { executionChanges } from './executions/execution-changes.ts';
import type { Ground } from './ground.ts';
import type { Nudge } from './nudge.ts';

/** What is to be done comes in crowds. */
const gatherMilliseconds = 200;
/** What others have left, and what a process was killed over, is found by looking. */
const everySeconds = 10;

interface WorkerOptions {
  /** False for tests that have the work done themselves. */
  readonly timers: boolean;
  /** By which others say that there is something to do. */
  readonly nudge: Nudge;
  work(isStopping: () => boolean): Promise<void>;
  /** What is written into the log when that fails. */
  readonly failed: string;
}

/**
 * Does something behind the calls of this process, one after the other: soon after executions have changed or somebody has said
 * so, and from time to time. Returns a function that stops it, and resolves when what was under way is done.
 */
export function startWorker(
  { log, news }: Pick<Ground, 'log' | 'news'>,
  { timers, nudge, work, failed }: WorkerOptions,
): () => Promise<void> {
  let stopping = false;
  let planned: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  const begin = () => {
    planned = undefined;
    if (working) return soon();
    working = work(() => stopping)
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => (working = undefined));
  };
  const soon = () => {
    if (stopping || !timers) return;
    planned ??= setTimeout(begin, gatherMilliseconds).unref();
  };
  const timer = setInterval(soon, everySeconds * 1000);
  timer.unref();
  nudge.listen(soon);
  const stopListening = news.listen((noted) => {
    if (executionChanges.of(noted).size > 0) soon();
  });
  return async () => {
    stopListening();
    stopping = true;
    clearInterval(timer);
    clearTimeout(planned);
    await working;
  };
}
