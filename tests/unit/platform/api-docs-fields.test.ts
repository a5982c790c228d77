import { expect, test } from 'vitest';
import { z } from 'zod';
import { replyFields, requestFields } from '#platform/api/api-docs-fields.ts';

test('documents the type, the limits and the presence of every field of a request', () => {
  const schema = z.object({
    name: z.string().min(3).max(25),
    page: z.coerce.number().int().min(1).default(1),
    kind: z.preprocess((value) => value, z.enum(['a', 'b'])),
    note: z.string().optional(),
    items: z.array(z.object({ on: z.boolean(), tags: z.array(z.string()) })).length(1),
    fixed: z.literal('ONPREM'),
  });
  expect(requestFields(schema)).toEqual([
    { name: 'name', type: 'text', required: true, rules: ['3 to 25 characters'] },
    { name: 'page', type: 'whole number', required: false, rules: ['At least 1', 'Default 1'] },
    { name: 'kind', type: 'text', required: true, rules: ['One of a, b'] },
    { name: 'note', type: 'text', required: false, rules: [] },
    { name: 'items', type: 'list: object', required: true, rules: ['Exactly 1 in the list'] },
    { name: 'items[].on', type: 'true or false', required: true, rules: [] },
    { name: 'items[].tags', type: 'list: text', required: true, rules: [] },
    { name: 'fixed', type: 'text', required: true, rules: ['Always "ONPREM"'] },
  ]);
});

test('requires no field where all have defaults', () => {
  const schema = z.object({ page: z.number().default(1), direction: z.enum(['asc', 'desc']).default('asc') });
  expect(requestFields(schema).map(({ required }) => required)).toEqual([false, false]);
});

test('documents a reply that is one value, a list, or has fields that are null or missing', () => {
  expect(replyFields(z.boolean())).toEqual([{ name: '', type: 'true or false', required: true, rules: [] }]);
  expect(replyFields(z.array(z.object({ id: z.string() })))).toEqual([
    { name: '', type: 'list: object', required: true, rules: [] },
    { name: '[].id', type: 'text', required: true, rules: [] },
  ]);
  expect(replyFields(z.object({ days: z.number().int().nullable(), more: z.string().optional() }))).toEqual([
    { name: 'days', type: 'whole number or null', required: true, rules: [] },
    { name: 'more', type: 'text', required: false, rules: [] },
  ]);
});
