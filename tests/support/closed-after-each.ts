import { afterEach } from 'vitest';

/** What takes what a test has opened, and closes it after that test: what came last first. */
export function closedAfterEach(): (close: () => Promise<void>) => void {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return (close) => open.push(close);
}
