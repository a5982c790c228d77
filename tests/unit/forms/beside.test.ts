// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { packed, valuesIn } from '#app/components/form/beside.ts';

test('counts what a form has selected and does not show with what it shows', () => {
  const form = document.createElement('form');
  for (const [name, value] of [
    ['user', 'first'],
    [
      'beside',
      packed([
        ['user', 'a&b=c'],
        ['user', 'd e+f'],
        ['role.a', ''],
      ]),
    ],
  ]) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  expect(valuesIn(form, 'user')).toEqual(['first', 'a&b=c', 'd e+f']);
});
