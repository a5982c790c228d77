import { expect, test } from 'vitest';
import { inOrder } from '#app/components/form/in-order.ts';

const errors = (...names: readonly string[]) => names.map((name) => [name, ['Wrong']] as const);
const namesOf = (found: readonly (readonly [string, ...unknown[]])[]) => found.map(([name]) => name);

test('puts errors in the order of the fields', () => {
  expect(namesOf(inOrder(errors('c', 'a', 'b'), ['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
});

test('leaves errors of the form and of fields without a definition where they are', () => {
  expect(namesOf(inOrder(errors('', 'b', 'guests[0]', 'a'), ['a', 'b']))).toEqual([
    '',
    'a',
    'guests[0]',
    'b',
  ]);
  expect(namesOf(inOrder(errors('b', 'a'), []))).toEqual(['b', 'a']);
});
