import type { PlatformServices } from '../../domain/platform-services.ts';
import { repeatWork } from '../../foundation/repeated-work.ts';
import { runRetention } from './run-retention.ts';

/**
 * Runs the deletions that users start or continue, and those of a process that was killed. Returns a function
 * that stops it, and resolves when the batch under way is done.
 */
export const watchRetention = (
  context: PlatformServices,
  { timers }: { readonly timers: boolean },
): (() => Promise<void>) =>
  repeatWork({
    everySeconds: 5,
    timers,
    log: context.log,
    failed: 'could not delete executions',
    run: (isStopping) => runRetention(context, isStopping),
  });
