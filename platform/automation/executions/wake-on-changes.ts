import type { PlatformServices } from '../../domain/platform-services.ts';
import { executionChanges } from './execution-changes.ts';

/** Wakes a background worker whenever this process changes executions. Returns a function that stops it. */
export const wakeOnChanges =
  ({ publisher }: Pick<PlatformServices, 'publisher'>) =>
  (wake: () => void): (() => void) =>
    publisher.listen((changeSet) => {
      if (executionChanges.of(changeSet).size > 0) wake();
    });
