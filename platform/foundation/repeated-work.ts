import type { Logger } from 'pino';

interface Repeated {
  readonly everySeconds: number;
  /** False where nothing runs by itself, as in most tests. */
  readonly timers: boolean;
  readonly log: Logger;
  /** What the log says when it fails; it is tried again with the next turn. */
  readonly failed: string;
  /** @param isStopping whether the server stops: what is under way is the last then */
  readonly run: (isStopping: () => boolean) => Promise<void>;
}

/**
 * Runs work every few seconds, never twice at once. Returns a function that stops it, and resolves when what was
 * under way is done.
 */
export function repeatWork({ everySeconds, timers, log, failed, run }: Repeated): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  let stopping = false;
  const timer = setInterval(() => {
    if (busy || !timers) return;
    busy = true;
    running = run(() => stopping)
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => (busy = false));
  }, everySeconds * 1000);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  };
}
