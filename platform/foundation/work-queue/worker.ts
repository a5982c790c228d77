import type { Logger } from 'pino';
import type { WakeSignal } from '../wake-signal.ts';

/** The shortest time until the next check for due work: another process may be about to take it. */
const leastMilliseconds = 50;

export interface WorkerOptions {
  readonly log: Pick<Logger, 'error'>;
  readonly clock: () => Date;
  /** False for tests that run the work themselves. */
  readonly timers?: boolean;
  /** Announces that there is something to do. */
  readonly signal?: WakeSignal;
  /** A further source of wake-ups. Returns a function that ends it. */
  readonly subscribe?: (wake: () => void) => () => void;
  /** How long to wait after a wake-up, because the next ones follow soon. */
  readonly gatherMilliseconds: number;
  /** How often the worker checks in any case: other processes add work, and wake only their own workers. */
  readonly lookMilliseconds: number;
  /** Works on what is due. @returns when the next thing is due, if that is known */
  work(isStopping: () => boolean): Promise<Date | undefined>;
  /** The log message when that fails. */
  readonly failed: string;
}

export interface Worker {
  wake(): void;
  /** Resolves when the work under way is done. */
  stop(): Promise<void>;
}

/**
 * Works in the background of this process, one thing after the other: after a wake-up, and when something
 * falls due.
 */
export function startWorker({
  log,
  clock,
  timers = true,
  signal,
  subscribe,
  gatherMilliseconds,
  lookMilliseconds,
  work,
  failed,
}: WorkerOptions): Worker {
  let isStopping = false;
  let isAwaited = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, milliseconds).unref();
  };
  const begin = () => {
    clearTimeout(timer);
    isAwaited = false;
    working = work(() => isStopping)
      .catch((error: unknown) => void log.error({ err: error }, failed))
      .then((dueOn) => {
        working = undefined;
        if (isStopping) return;
        if (!isAwaited) return sleep(untilDue(dueOn));
        isAwaited = false;
        wake();
      });
  };
  const untilDue = (dueOn: Date | undefined): number => {
    if (!dueOn) return lookMilliseconds;
    const milliseconds = dueOn.getTime() - clock().getTime();
    return Math.min(lookMilliseconds, Math.max(leastMilliseconds, milliseconds));
  };
  const wake = () => {
    if (isStopping || !timers || isAwaited) return;
    if (!working && gatherMilliseconds === 0) return begin();
    isAwaited = true;
    if (!working) sleep(gatherMilliseconds);
  };

  if (timers) sleep(lookMilliseconds);
  signal?.listen(wake);
  const unsubscribe = subscribe?.(wake);
  return {
    wake,
    async stop() {
      unsubscribe?.();
      isStopping = true;
      clearTimeout(timer);
      await working;
    },
  };
}
