import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import { sizeProblems } from '#platform/api/input-bounds.ts';

const ids = z.array(z.string()).max(3, 'At most 3 at once');
const schema = z.object({
  ids,
  optional: ids.optional(),
  defaulted: ids.default([]),
  converted: z.preprocess((value) => value, ids.nullable()),
  groups: z.array(z.object({ ids })).max(2),
  either: z.union([z.string(), ids]).optional(),
});

describe('an input that is too large', () => {
  const many = Array.from({ length: 40_000 }, () => ({}));

  test.each([
    [{ ids: many }, 'ids'],
    [{ optional: many }, 'optional'],
    [{ defaulted: many }, 'defaulted'],
    [{ converted: many }, 'converted'],
    [{ groups: [{}, { ids: many }] }, 'groups.1.ids'],
  ])('is refused at the list that is too long, in the words of its schema', (input, path) => {
    expect(sizeProblems(schema, input)).toEqual([{ path, message: 'At most 3 at once' }]);
  });

  test('is refused for its depth and for the fields of an object', () => {
    const deep = JSON.parse('['.repeat(60_000) + ']'.repeat(60_000)) as unknown;
    expect(sizeProblems(schema, { deep })).toEqual([{ path: '', message: 'At most 16 levels deep' }]);
    const wide = Object.fromEntries(many.map((_, index) => [`field${index}`, 1]));
    expect(sizeProblems(schema, { wide })).toEqual([
      { path: '', message: 'At most 400 fields in an object' },
    ]);
  });
});

test('is left to the validation within the bounds, right or wrong', () => {
  for (const input of [{ ids: ['a', 'b', 'c'] }, { ids: [1, 2] }, { groups: 'none' }, null, 'text', []]) {
    expect(sizeProblems(schema, input)).toEqual([]);
  }
});

test('is left to the validation where one of several forms allows the list', () => {
  const long = ['a', 'b', 'c', 'd'];
  expect(sizeProblems(z.union([ids, z.array(z.string()).max(9)]), long)).toEqual([]);
  expect(sizeProblems(z.union([ids, ids]), long)).toEqual([{ path: '', message: 'At most 3 at once' }]);
});

test('is not checked by the other rules of a list before its elements are validated', () => {
  const distinct = ids.superRefine((all, context) => {
    if (new Set(all.map((id) => id.toLowerCase())).size < all.length) context.addIssue('Each once');
  });
  expect(sizeProblems(distinct, [1, ['a']])).toEqual([]);
  expect(sizeProblems(distinct, ['a', 'b', 'c', 'd'])).toEqual([{ path: '', message: 'At most 3 at once' }]);
});
