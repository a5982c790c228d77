import { repeatWork } from '../../../foundation/repeated-work.ts';
import type { DeliveriesContext } from '../deliveries/deliveries-context.ts';
import { queueSilentMachines } from '../webhooks/silent-machines.ts';
import { checkDueInstances } from './due-checks.ts';

/** After a start, clients have this long to come back before they count as silent. */
const settleSeconds = 150;

/**
 * Checks instances daily, and tells webhooks of machines that are silent. Returns a function that stops both, and
 * resolves when what was under way is done.
 */
export function watchInstances(
  context: DeliveriesContext,
  { timers }: { readonly timers: boolean },
): () => Promise<void> {
  const { log, clock } = context;
  const startedAt = clock().getTime();
  const stopChecks = repeatWork({
    everySeconds: 60,
    timers,
    log,
    failed: 'could not check plugin instances',
    run: (isStopping) => checkDueInstances(context, isStopping),
  });
  const stopLooking = repeatWork({
    everySeconds: 30,
    timers,
    log,
    failed: 'could not look for silent machines',
    async run() {
      if (clock().getTime() - startedAt >= settleSeconds * 1000) await queueSilentMachines(context);
    },
  });
  return async () => {
    await Promise.all([stopChecks(), stopLooking()]);
  };
}
