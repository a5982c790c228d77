import type { Ground } from '../ground.ts';

/** Wakes a background worker whenever this process has changed executions. Returns a function that ends it. */
export const wakeOnChanges =
  ({ news }: Pick<Ground, 'news'>) =>
  (wake: () => void): (() => void) =>
    news.listen(({ executions }) => {
      if (executions.size > 0) wake();
    });
