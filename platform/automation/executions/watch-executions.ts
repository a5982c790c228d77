import { repeatWork } from '../../foundation/repeated-work.ts';
import { machineChanges } from '../machines/machine-changes.ts';
import type { ExecutionsContext } from './executions-context.ts';
import { reconcile, startWatch } from './reconcile.ts';

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
  const stopChecking = repeatWork({
    everySeconds: 5,
    timers,
    log,
    failed: 'could not check executions',
    run: () => reconcile(context, watch),
  });
  const stopListening = publisher.listen((changeSet) => {
    const licenses = new Set([...machineChanges.of(changeSet).values()].map(({ licenseId }) => licenseId));
    for (const licenseId of licenses) executions.queue.lookSoon(licenseId);
  });
  return async () => {
    stopListening();
    await stopChecking();
  };
}
