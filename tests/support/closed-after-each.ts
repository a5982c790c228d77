import { afterEach } from 'vitest';

/** Returns a function that registers what a test has opened, and closes it after that test: the newest first. */
export function closedAfterEach(): (close: () => Promise<void>) => void {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return (close) => open.push(close);
}
