// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hasMoved, movesBeside, movesIn, nothingMoved } from '#app/routes/machines/access-moves.ts';

function formOf(all: boolean, access: Readonly<Record<string, boolean>>): HTMLFormElement {
  const form = document.createElement('form');
  const box = (name: string, value: string, checked: boolean) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'checkbox', name, value, checked });
    form.append(input);
  };
  box('all', 'on', all);
  for (const [id, checked] of Object.entries(access)) box('access', id, checked);
  return form;
}

test('what was moved is kept while a search shows others, and sent with them', () => {
  const first = movesIn(formOf(false, { ann: true, bob: false }), nothingMoved, {
    had: ['bob'],
    hadAll: false,
  });
  expect(first).toEqual({ users: { ann: true, bob: false } });
  const second = movesIn(formOf(false, { cid: true }), first, { had: [], hadAll: false });
  expect(second).toEqual({ users: { ann: true, bob: false, cid: true } });
  expect(movesBeside(second, ['cid'])).toEqual({ given: ['ann'], taken: ['bob'], count: 2 });
});

test('a switch that is moved back was not moved', () => {
  const moved = movesIn(formOf(true, { ann: true }), nothingMoved, { had: [], hadAll: false });
  expect(moved).toEqual({ all: true, users: { ann: true } });
  const back = movesIn(formOf(false, { ann: false }), moved, { had: [], hadAll: false });
  expect(hasMoved(back)).toBe(false);
});
