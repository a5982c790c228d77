import type { Ground } from '../ground.ts';
import { executionChanges } from './execution-changes.ts';

/** Wakes a background worker whenever this process changes executions. Returns a function that stops it. */
export const wakeOnChanges =
  ({ news }: Pick<Ground, 'news'>) =>
  (wake: () => void): (() => void) =>
    news.listen((noted) => {
      if (executionChanges.of(noted).size > 0) wake();
    });
