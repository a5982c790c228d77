import { expect, test } from 'vitest';
import { z } from 'zod';
import { subjects } from '#platform/audit/registered.ts';
import { bindings } from '#platform/api/bindings.ts';
import { bind } from '#platform/api/serve-call.ts';
import { defineCall, type Call } from '#platform/contract/wire/calls/call.ts';

const calls = bindings.map(({ call }) => call);
const named = (list: readonly Call[]) => list.map((call): [string, Call] => [call.name, call]);
const declared = calls.filter(({ changes }) => typeof changes !== 'string');

test.each([...subjects.keys()])('has a call that changes a thing of the kind %s', (kind) => {
  const names = ({ changes }: Call): boolean =>
    typeof changes !== 'string' && [changes.kind, changes.asked?.kind].includes(kind);
  expect(declared.some(names)).toBe(true);
});

test.each(named(declared))(
  '%s sends the id where it says it does',
  (_, { changes, params, body, access }) => {
    if (typeof changes === 'string' || changes.at === 'work') return;
    if (changes.at === 'actor') return void expect(access).toBe('signed-in');
    const [part, field] = changes.at.split('.');
    const schema = part === 'params' ? params : body;
    if (field === undefined) expect(schema).toBeInstanceOf(z.ZodArray);
    else expect(schema instanceof z.ZodObject && field in schema.shape).toBe(true);
  },
);

test('does not compile a call that changes what no call can read', () => {
  const brew = defineCall({
    name: 'brew',
    method: 'POST',
    path: '/teapot',
    tag: 'Server',
    summary: 'Brew',
    access: 'signed-in',
    changes: { kind: 'teapot', at: 'actor' },
    reply: z.boolean(),
  });
  // @ts-expect-error No domain registers teapots.
  expect(bind(brew, () => true).call).toBe(brew);
});

test('changes nothing with a GET', () => {
  const gets = calls.filter(({ method, changes }) => method === 'GET' && changes !== 'nothing');
  expect(gets).toEqual([]);
});
