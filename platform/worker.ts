import type { Logger } from 'pino';

interface WorkerOptions {
  /** False for tests that have the work done themselves. */
  readonly timers: boolean;
  /** What others have left, and what a process was killed over, is found by looking. */
  readonly everySeconds: number;
  /** What is to be done comes in crowds. */
  readonly gatherMilliseconds: number;
  work(isStopping: () => boolean): Promise<void>;
  /** What is written into the log when that fails. */
  readonly failed: string;
  readonly log: Logger;
}

/** Something that this process does behind its calls, one after the other. */
export interface Worker {
  /** There may be something to do. */
  soon(): void;
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

/** Does it soon after being told, and from time to time. */
export function startWorker({
  timers,
  everySeconds,
  gatherMilliseconds,
  work,
  failed,
  log,
}: WorkerOptions): Worker {
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
  return {
    soon,
    async stop() {
      stopping = true;
      clearInterval(timer);
      clearTimeout(planned);
      await working;
    },
  };
}
