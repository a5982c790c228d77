import fc from 'fast-check';
import { z } from 'zod';
import { apiDocument } from '#platform/api/document.ts';
import { bindings } from '#platform/api/bindings.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { arbitraryOf } from './arbitrary-of.ts';
import { people, projects, type Person } from './world.ts';

/** The ways in which a body is sent. */
const sendings = ['whole', 'cut', 'other type'] as const;

/** A request whose names aren't yet replaced by the ids of things. */
export interface Shot {
  readonly call: string;
  readonly person: Person;
  readonly projectId: string | null;
  readonly parts: Readonly<Record<Part, unknown>>;
  readonly sent: (typeof sendings)[number];
}

const partNames = ['params', 'query', 'body'] as const;
type Part = (typeof partNames)[number];

const schemaOf = z.object({ schema: z.unknown() });
const operationSchema = z.object({
  parameters: z
    .array(schemaOf.extend({ in: z.string(), name: z.string(), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), schemaOf) }).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/**
 * Generates every request that a client could make according to the API document, and requests that it must not make.
 * @param only a pattern of the names of calls; new calls are worth more requests of their own than they get among all
 */
export function shots(only: RegExp): fc.Arbitrary<Shot> {
  const { paths } = documentSchema.parse(apiDocument());
  const chosen = bindings.filter(({ call: { name } }) => only.test(name));
  const calls = chosen.map(({ call }) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`The API document has no ${call.method} ${call.path}`);
    return shotOf(call, operation);
  });
  return fc.oneof(...calls);
}

function shotOf(
  call: Call,
  { parameters, requestBody }: z.output<typeof operationSchema>,
): fc.Arbitrary<Shot> {
  const ofPlace = (place: string) => {
    const there = parameters.filter((parameter) => parameter.in === place);
    return fc.record(Object.fromEntries(there.map(({ name, schema }) => [name, arbitraryOf(schema, name)])), {
      requiredKeys: there.filter(({ required }) => required === true).map(({ name }) => name),
    });
  };
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const parts = fc.record({
    params: ofPlace('path'),
    query: ofPlace('query'),
    body: body === undefined ? fc.constant(undefined) : arbitraryOf(body),
  });
  return fc.record({
    call: fc.constant(call.name),
    // Most calls need a signed-in user, and are allowed for the Super Admin.
    person: fc.constantFrom(...people.slice(1), ...people, 'super admin' as const, 'super admin' as const),
    projectId: call.scope === 'none' ? fc.constant(null) : fc.constantFrom(...projects),
    parts: fc
      .tuple(parts, fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: mutations }))
      .map(([valid, changes]) => changes.reduce<Shot['parts']>(mutated, valid)),
    sent: fc.oneof(
      { weight: 12, arbitrary: fc.constant('whole' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...sendings) },
    ),
  });
}

interface Mutation {
  /** Which of all the places of the request, counted around. */
  readonly at: number;
  readonly to: unknown;
  /** Whether the value is appended to a text that is otherwise valid. */
  readonly poisons: boolean;
}

/** Characters that a text may not have, or seldom has. */
const poisons = ['\u0000', '\u0007', '\ud800', '\u202e', "'", '\\', '%', '😀'];

/** Stands for a value that is removed. */
const gone = Symbol('gone');

const junk: readonly unknown[] = [
  gone,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  [],
  [[]],
  {},
  { toString: 'x', length: 1 },
  '\u0000',
  'a\u0000b',
  'a\u0007b\r\nX-Evil: 1',
  '\ud800',
  '\u202eevil',
  '😀'.repeat(20),
  "' or 1=1; --",
  '%',
  '_%\\',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '[object Object]',
  'function Object() { [native code] }',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '2026-02-31T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '-1',
  '99999999999999999999',
  'NaN',
];

const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    fc.record({
      at: fc.nat(),
      to: fc.oneof(fc.constantFrom(...junk), fc.jsonValue({ maxDepth: 2 })),
      poisons: fc.constant(false),
    }),
    fc.record({ at: fc.nat(), to: fc.constantFrom(...poisons), poisons: fc.constant(true) }),
  ),
  { minLength: 1, maxLength: 2 },
);

function mutated(parts: Shot['parts'], { at, to, poisons }: Mutation): Shot['parts'] {
  const all = partNames.flatMap((part) => placesIn(parts[part], [part]));
  const places = poisons ? all.filter((place) => typeof valueAt(parts, place) === 'string') : all;
  const place = places[at % Math.max(1, places.length)];
  if (!place) return parts;
  const value = poisons ? `${String(valueAt(parts, place))}${String(to)}` : to;
  return replaced(parts, place, value) as Shot['parts'];
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value);

/**
 * Returns the paths of all values in lists and objects, and of these themselves. Paths that have no place in a request
 * are left out.
 */
function placesIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
      : [];
  const isPart = path.length === 1;
  return isPart && (path[0] !== 'body' || value === undefined) ? inside : [path, ...inside];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (name !== key) return [[name, one]];
    if (rest.length > 0) return [[name, replaced(one, rest, to)]];
    return to === gone ? [] : [[name, to]];
  });
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
