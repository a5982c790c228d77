import { machineChanges } from '../machines/machine-changes.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { reconcile, startWatch } from './reconcile.ts';

const everySeconds = 5;

/**
 * Watches the executions of this platform: dispatches a license's queue when one of its machines may have
 * become free, and checks all every few seconds. Returns a function that stops it, and resolves when what was
 * under way is done.
 */
export function watchExecutions(
  context: ExecutionsContext,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  const { executions, publisher, clock, log } = context;
  const watch = startWatch(clock());
  let looking = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy || !timers) return;
    busy = true;
    looking = reconcile(context, watch)
      .catch((error: unknown) => log.error({ err: error }, 'could not check executions'))
      .finally(() => (busy = false));
  }, everySeconds * 1000);
  timer.unref();
  const stopListening = publisher.listen((changeSet) => {
    const licenses = new Set([...machineChanges.of(changeSet).values()].map(({ licenseId }) => licenseId));
    for (const licenseId of licenses) executions.queue.lookSoon(licenseId);
  });
  return async () => {
    clearInterval(timer);
    stopListening();
    await looking;
  };
}
