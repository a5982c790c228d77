import { expect, test } from 'vitest';
import { similarTo } from '#platform/automation/templates/similar-names.ts';

test.each([
  ['Checkout', 'Chekout', true],
  ['Checkout', 'Check-out', true],
  ['Checkout', 'checkouts!', true],
  ['Checkout', 'Checkouts 12', false],
  ['Checkout', 'Basket', false],
  ['Checkout', 'Cneckuut', true],
  ['Checkout', 'Cneckuux', false],
  // The same name is refused, which says more.
  ['Checkout', 'CHECKOUT', false],
  // The first three letters are Cyrillic.
  ['Scope', 'Ѕсоре', true],
  ['modern turn', 'modem tum', true],
  ['abc', 'abcde', true],
  ['abc', 'abcdef', false],
  ['abcdef', 'cdef', true],
])('%s and %s are similar: %s', (name, other, isSimilar) => {
  expect(similarTo(name)(other)).toBe(isSimilar);
  expect(similarTo(other)(name)).toBe(isSimilar);
});
