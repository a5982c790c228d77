import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { foundModules } from '#tests/support/found-modules.ts';
import type { ThingName, Things } from '#tests/support/thing-module.ts';
import {
  licenseWithThings,
  namedThings,
  thingsUsedBy,
  type LicenseWithThings,
} from '#tests/support/things.ts';
import type { Asked, RequestModule } from './foreign-ids/request-module.ts';

const modules = [
  ...(await foundModules<RequestModule>(path.join(import.meta.dirname, 'foreign-ids/requests'))).values(),
];
const requests = new Map(modules.flatMap(({ requests = {} }) => Object.entries(requests)));
const needs = new Map(modules.flatMap(({ needs = {} }) => Object.entries(needs)));
const free = new Map(modules.flatMap(({ free = {} }) => Object.entries(free)));
const elsewhere = new Map(modules.flatMap(({ elsewhere = {} }) => Object.entries(elsewhere)));

const callOf = (name: string): Call => {
  const found = bindings.find(({ call }) => call.name === name.split(':')[0]);
  if (!found) throw new Error(`There is no call ${name}`);
  return found.call;
};

/** Returns every id in a request: its place, and the thing that it names. */
function idsIn(value: unknown, my: Things, path: readonly string[] = []): (readonly [string[], ThingName])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, one]) => idsIn(one, my, [...path, key]));
  }
  const thing = (Object.keys(my) as ThingName[]).find((key) => my[key] === value);
  return thing === undefined ? [] : [[[...path], thing]];
}

/** Returns the same request with another value in one place. */
function withAnother(value: unknown, [key, ...rest]: readonly string[], other: string): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (String(index) === key ? withAnother(one, rest, other) : one));
  }
  const object = value as Record<string, unknown>;
  return { ...object, [key]: withAnother(object[key], rest, other) };
}

/** Returns the places where a schema accepts ids: 'params.userId', 'body.0.roleId'. */
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

  test('are tried in every place of every call that takes one', () => {
    const tried = [...requests].flatMap(([name, request]) =>
      idsIn(request(namedThings, ''), namedThings).map(([path]) => `${callOf(name).name} ${path.join('.')}`),
    );
    const taken = all
      .filter(({ name }) => !elsewhere.has(name))
      .flatMap((call) => [
        ...placesIn(call).map((place) => `${call.name} ${place}`),
        ...(call.scope === 'none' || !requests.has(call.name) ? [] : [`${call.name} projectId`]),
      ]);
    const missing = taken.filter((place) => !tried.includes(place) && !free.has(place));
    expect(missing).toEqual([]);
  });
});

describeOnEachDatabase('ids of another license in each call', (database) => {
  let t: TestPlatform;
  /** The license with the things of others; and the caller's own, for calls that only read. */
  let foreign: LicenseWithThings;
  let read: LicenseWithThings;
  const newLicense = async () => licenseWithThings(t, await signedIn(t));
  beforeAll(async () => {
    t = await openTestPlatform(database);
    foreign = await newLicense();
    read = await newLicense();
  });
  afterAll(() => t.close());

  const send = (call: Call, { projectId, ...input }: Asked, caller: Caller) =>
    t.attempt(call, input, { ...caller, ...(projectId === undefined ? {} : { projectId }) });

  test.each([...requests])('%s', async (name, requestOf) => {
    const call = callOf(name);
    const used = thingsUsedBy((things) => requestOf(things, ''));
    const others = await foreign.make(used);
    const license = call.method === 'GET' ? read : await newLicense();
    const things = await license.make([...used, ...(needs.get(name) ?? [])]);
    const { owner } = license;
    const request = requestOf(things, owner.emailId);
    const ids = idsIn(request, things).filter(([path]) => !free.has(`${call.name} ${path.join('.')}`));
    expect(ids.length).toBeGreaterThan(0);
    await changesNothing(t, async () => {
      for (const [path, thing] of ids) {
        const { status } = await send(call, withAnother(request, path, others[thing]) as Asked, owner);
        expect([path.join('.'), [400, 404].includes(status) ? 'refused' : status]).toEqual([
          path.join('.'),
          'refused',
        ]);
      }
    });
    // The request is correct with ids of the caller's own.
    const { status, body } = await send(call, request, owner);
    expect([status, body.message]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  });
});
