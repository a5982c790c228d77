import { expect, test } from 'vitest';
import { recorded, redone, textOf, undone, type DraftHistory } from '#app/routes/templates/draft-history.ts';
import { draftSteps } from '#app/routes/templates/draft-steps.ts';

const begin: DraftHistory = { past: [], present: 'a', future: [] };

test('goes back and forth, and begins a new way after undoing', () => {
  const third = recorded(recorded(begin, 'b'), 'c');
  expect(recorded(third, 'c')).toBe(third);
  const back = undone(third);
  expect(back).toEqual({ past: ['a'], present: 'b', future: ['c'] });
  expect(back && redone(back)).toEqual(third);
  expect(back && recorded(back, 'd')).toEqual({ past: ['a', 'b'], present: 'd', future: [] });
  expect([undone(begin), redone(begin)]).toEqual([undefined, undefined]);
});

test('keeps the newest steps, as many as there is room for', () => {
  let history = begin;
  for (let step = 0; step < 80; step += 1) history = recorded(history, String(step));
  expect([history.past.length, history.past[0]]).toEqual([50, '29']);
  for (const letter of 'wxyz') history = recorded(history, letter.repeat(600_000));
  expect(history.past).toHaveLength(2);
});

test('drafts with the same content are the same, whatever the order of their keys', () => {
  const draft = { name: 'a', fields: [], testSteps: null, version: 1 };
  expect(textOf(draft)).toBe(textOf({ version: 2, testSteps: null, fields: [], name: 'a' }));
});

test('rows and columns are moved to any place; the head stays', () => {
  const rows = [
    ['Test Steps', 'Input'],
    ['1', 'one'],
    ['2', 'two'],
    ['3', 'three'],
  ];
  const draft = { name: '', fields: [], testSteps: { sheetName: 'Test Steps', rows }, version: null };
  const after = (act: string, at: number, to: number) =>
    draftSteps[act]?.(draft, at, 'manual', to).testSteps?.rows.map((row) => row.join(' '));
  expect(after('row-move', 1, 3)).toEqual(['Test Steps Input', '2 two', '3 three', '1 one']);
  expect(after('column-move', 1, 0)?.[0]).toBe('Input Test Steps');
  expect([after('row-move', 1, 0), after('row-move', 9, 1), after('row-move', 1, 9)]).toEqual(
    Array.from({ length: 3 }, () => rows.map((row) => row.join(' '))),
  );
});
