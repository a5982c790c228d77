import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from '#platform/automation/executions/turns.ts';

it('limits how many tasks of a key run at once, in order; other keys do not wait, and a failure blocks none', async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (key: string, name: string) =>
    inTurn(key, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      );
    });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name));
  const other = work('b', 'b1');
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('b1')?.();
  expect(await other).toBe('b1');
  ends.get('a2')?.(new Error('failed'));
  await expect(all[1]).rejects.toThrow('failed');
  await turn();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  ends.get('a1')?.();
  await turn();
  expect(begun.at(-1)).toBe('a4');
  for (const end of ends.values()) end();
  expect(await Promise.allSettled(all)).toHaveLength(4);
});
