import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { signUp } from '#platform/contract/accounts/account-calls.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('describes a broken rule without words of its own for developers', () => {
  expect(said(signUp.body.shape.licenses, [])).toEqual(['Must have exactly 1 item']);
  expect(said(signUp.body.shape.licenses, [{ licenseFeatures: ['All'], licenseType: 'X' }])).toEqual([
    'Must be ONPREM',
  ]);
});

test.each([
  [z.object({ a: z.string() }), {}, 'Is missing'],
  [z.string(), 7, 'Must be a text'],
  [z.number(), 'x', 'Must be a number'],
  [z.boolean(), 'x', 'Must be true or false'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 items'],
  [z.string().max(1), 'ab', 'Must have at most 1 character'],
  [z.string().min(2), 'a', 'Must have at least 2 characters'],
  [z.number().int().positive(), 0, 'Must be more than 0'],
  [z.int(), 0.5, 'Must be a whole number'],
  [z.number().max(5), 6, 'Must be at most 5'],
  [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
  [z.string().regex(/^a$/), 'b', 'Has the wrong format'],
  [z.iso.datetime(), 'now', 'Must be a UTC time, as in 2026-01-31T12:00:00Z'],
  [z.strictObject({}), { extra: 1 }, 'Is not known here: extra'],
  [z.union([z.string(), z.number()]), null, 'Is not one of the accepted values'],
])('has words for users for %o', (schema, value, words) => {
  expect(said(schema, value)).toEqual([words]);
});
