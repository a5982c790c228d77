// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  countOf,
  movesBeside,
  movesIn,
  movesOf,
  nothingMoved,
  switchesWith,
} from '#app/routes/machines/access-moves.ts';

function formOf(inputs: readonly (readonly [name: string, value: string, checked?: boolean])[]) {
  const form = document.createElement('form');
  for (const [name, value, checked] of inputs) {
    const input = document.createElement('input');
    Object.assign(input, { name, value, type: checked === undefined ? 'hidden' : 'checkbox' });
    input.checked = checked === true;
    form.append(input);
  }
  return form;
}

test('contains what was moved in the form, and what was moved of users that it does not show', () => {
  const form = formOf([
    ['had', 'bob'],
    ['access', 'ann', true],
    ['access', 'bob', false],
    ['access', 'cid', false],
    ['access', 'dan'],
    ['had', 'eve'],
  ]);
  const moves = movesIn(form)();
  expect(moves).toEqual({ given: ['ann', 'dan'], taken: ['bob', 'eve'] });
  expect(movesBeside(moves, ['ann', 'bob', 'cid'])).toEqual({ given: ['dan'], taken: ['eve'] });
});

test('does not count a switch that is moved back as moved', () => {
  const form = formOf([
    ['all', 'on', true],
    ['access', 'ann', true],
  ]);
  const look = movesIn(form);
  expect(look()).toEqual({ all: true, given: ['ann'], taken: [] });
  expect(countOf(look())).toBe(2);
  for (const input of form.querySelectorAll('input')) input.checked = false;
  expect(look()).toEqual(nothingMoved);
});

test('keeps moved users while others are shown', () => {
  const moves = { given: ['ann'], taken: ['bob'] };
  const switches = switchesWith(moves, ['bob', 'cid']);
  expect(switches).toEqual({ access: ['cid', 'ann'], had: ['bob', 'cid'] });
  expect(movesOf({ all: false, hadAll: false, ...switches })).toEqual(moves);
  expect(switchesWith(moves, ['ann'])).toEqual({ access: ['ann'], had: ['ann', 'bob'] });
});
