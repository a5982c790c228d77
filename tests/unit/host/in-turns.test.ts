import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurns } from '#host/in-turns.ts';

test('starts simultaneous long tasks over several turns of the event loop, in order', async () => {
  let time = 0;
  const begin = inTurns(() => time);
  const begun: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    begin(() => {
      begun.push(index);
      time += 2;
    });
  }
  // Each takes two milliseconds: three of them are started in less than five.
  const seen = [begun.length];
  while (begun.length < 9) {
    await nextTurn();
    seen.push(begun.length);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seen.filter((count, index) => count !== seen[index - 1])).toEqual([3, 6, 9]);
});

test('starts a single task at once, also after a turn that was full', async () => {
  let time = 0;
  const begin = inTurns(() => time);
  begin(() => (time += 100));
  await nextTurn();
  await nextTurn();
  let isBegun = false;
  begin(() => (isBegun = true));
  expect(isBegun).toBe(true);
});
