import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { elsewhere, free } from './foreign-ids/exceptions.ts';
import { peopleRequests } from './foreign-ids/people-requests.ts';
import {
  newThings,
  thingNames,
  type Asked,
  type Requests,
  type Thing,
  type Things,
  type World,
} from './foreign-ids/things.ts';
import { workRequests } from './foreign-ids/work-requests.ts';

const right: Requests = { ...peopleRequests, ...workRequests };

const callOf = (name: string): Call => {
  const found = bindings.find(({ call }) => call.name === name.split(':')[0]);
  if (!found) throw new Error(`There is no call ${name}`);
  return found.call;
};

/** Every id in a request: where it stands, and what it is of. */
function idsIn(value: unknown, my: Things, path: readonly string[] = []): (readonly [string[], Thing])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => idsIn(one, my, [...path, key]));
  }
  const thing = (Object.keys(my) as Thing[]).find((key) => my[key] === value);
  return thing === undefined ? [] : [[[...path], thing]];
}

/** The same request with another value in one place. */
function withAnother(value: unknown, [key, ...rest]: readonly string[], other: string): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (String(index) === key ? withAnother(one, rest, other) : one));
  }
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withAnother(object[key], rest, other) };
}

/** Where a schema takes ids: 'params.userId', 'body.0.roleId'. */
function placesOf(schema: unknown, path: string): string[] {
  const { pattern, properties, items, anyOf, allOf } = schema as {
    pattern?: string;
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: unknown[];
    allOf?: unknown[];
  };
  return [
    ...(pattern?.startsWith('^[\\w-]{1,64}') ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => placesOf(one, `${path}.${name}`)),
    ...(items ? placesOf(items, `${path}.0`) : []),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((one) => placesOf(one, path)),
  ];
}

const placesIn = (call: Call): string[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? placesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part) : [];
  });

describe('ids of another license', () => {
  const all = bindings.map(({ call }) => call);
  const things = Object.fromEntries(thingNames.map((name) => [name, name])) as Things;

  test('are tried in every place of every call that takes one', () => {
    const tried = Object.entries(right).flatMap(([name, request]) =>
      idsIn(request(things, ''), things).map(([path]) => `${callOf(name).name} ${path.join('.')}`),
    );
    const taken = all
      .filter(({ name }) => !(name in elsewhere))
      .flatMap((call) => [
        ...placesIn(call).map((place) => `${call.name} ${place}`),
        ...(call.scope === 'none' || !(call.name in right) ? [] : [`${call.name} projectId`]),
      ]);
    const withoutOwn = ['updateRole', 'deleteRole', 'updateGroup', 'deleteGroup', 'listImpact'];
    const missing = taken.filter(
      (place) =>
        !tried.includes(place) &&
        !(place in free) &&
        !withoutOwn.some((name) => place === `${name} projectId`),
    );
    expect(missing).toEqual([]);
  });
});

describeOnEachDatabase('ids of another license in each call', (database) => {
  let t: TestPlatform;
  let foreign: Things;
  /** For calls that only read. */
  let read: World;
  beforeAll(async () => {
    t = await openTestPlatform(database);
    foreign = (await newThings(t)).things;
    read = await newThings(t);
  });
  afterAll(() => t.close());

  const send = (call: Call, { projectId, ...input }: Asked, caller: Caller) =>
    t.attempt(call, input, { ...caller, ...(projectId === undefined ? {} : { projectId }) });

  test.each(Object.keys(right))('%s', async (name) => {
    const call = callOf(name);
    const { owner, things } = call.method === 'GET' ? read : await newThings(t);
    const request = right[name]?.(things, owner.emailId) ?? {};
    const ids = idsIn(request, things).filter(([path]) => !(`${call.name} ${path.join('.')}` in free));
    expect(ids.length).toBeGreaterThan(0);
    await changesNothing(t, async () => {
      for (const [path, thing] of ids) {
        const { status } = await send(call, withAnother(request, path, foreign[thing]) as Asked, owner);
        expect([path.join('.'), [400, 404].includes(status) ? 'refused' : status]).toEqual([
          path.join('.'),
          'refused',
        ]);
      }
    });
    // With ids of one's own it is right.
    const { status, body } = await send(call, request, owner);
    expect([status, body.message]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  });
});
