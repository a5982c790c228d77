import type { PlatformServices } from '../../domain/platform-services.ts';
import { runRetention } from './run-retention.ts';

const everySeconds = 5;

/**
 * Runs the deletions that users start or continue, and those of a process that was killed. Returns a function
 * that stops it, and resolves when the batch under way is done.
 */
export function watchRetention(
  context: PlatformServices,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  let running = Promise.resolve();
  let busy = false;
  let stopping = false;
  const timer = setInterval(() => {
    if (busy || !timers) return;
    busy = true;
    running = runRetention(context, () => stopping)
      .catch((error: unknown) => context.log.error({ err: error }, 'could not delete executions'))
      .finally(() => (busy = false));
  }, everySeconds * 1000);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  };
}
