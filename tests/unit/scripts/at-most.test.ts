import { expect, it } from 'vitest';
import { atMost } from '../../../scripts/test/at-most.js';

it('limits how many tasks run at once, starts the others in order, and continues after a failure', async () => {
  const begun: string[] = [];
  const ends = new Map<string, { end: () => void; fail: () => void }>();
  const one = atMost(2);
  const run = (name: string) =>
    one(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) }),
      );
    });
  const [a, b, c, d] = [run('a'), run('b'), run('c'), run('d')];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.fail();
  await expect(b).rejects.toThrow('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.end();
  expect(await a).toBe('a');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.end();
  ends.get('d')?.end();
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
});
