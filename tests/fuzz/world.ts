import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import {
  addMember,
  colleague,
  defaultRole,
  newEmail,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import type { ThingName } from '#tests/support/thing-module.ts';
import { licenseWithThings, thingFields } from '#tests/support/things.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

/** Who sends a request. A client is its machine's operator, who is a plain user. */
export const people = ['nobody', 'user', 'admin', 'super admin', 'stranger', 'client'] as const;
export type Person = (typeof people)[number];

/** The things that fields of requests name. */
const thingNames = [...new Set(thingFields.flatMap(({ things }) => things))];

/** Names of what belongs to the callers. */
const ownNames = ['§plain user', '§admin', '§super admin', '§stranger', '§client', '§client machine'];

/** Other things that fit into the fields that name a thing. */
const alike: Readonly<Partial<Record<ThingName, readonly string[]>>> = {
  machine: ['§client machine'],
  user: ['§plain user', '§admin', '§super admin', '§stranger', '§client'],
};

const namesOf = (thing: ThingName): readonly string[] => [
  `§${thing}`,
  `§foreign ${thing}`,
  ...(alike[thing] ?? []),
];

/** Names of all ids; each world has ids of its own. */
const ids = [...ownNames, ...thingNames.flatMap(namesOf), '§nothing'];

export const projects = [null, '§project', '§foreign project', '§nothing', 'all', 'no id!'] as const;

/** Generates what a field of this name is likely to hold; undefined where its schema says enough. */
export function named(field: string): fc.Arbitrary<unknown> | undefined {
  if (field === 'waitSeconds') return fc.constant(0);
  if (/password$/i.test(field)) return fc.constantFrom('§password', '§wrong password');
  if (/email|^username$/i.test(field)) return fc.constantFrom('§email', '§new email', '§foreign email');
  const known = thingFields.find(({ named }) => named.test(field));
  if (known) return fc.constantFrom(...known.things.flatMap(namesOf), '§nothing');
  if (/(^id|Ids?|^given|^taken)$/.test(field)) return fc.constantFrom(...ids);
  return undefined;
}

/** Callers, and the things that they have. */
export interface World {
  readonly tokens: Readonly<Record<Person, string | undefined>>;
  /** Replaces each name in a value by the id that it stands for. */
  resolve(value: unknown): unknown;
}

/** Creates a new world on a platform. */
export async function newWorld(t: TestPlatform): Promise<World> {
  const [owner, stranger] = [await signedIn(t), await signedIn(t)];
  const admin = await colleague(t, owner, 'Admin');
  const user = await colleague(t, owner, 'User');
  const client = await colleague(t, owner, 'User');
  const victim = await colleague(t, owner, 'User');
  const own = await licenseWithThings(t, owner).make(thingNames);
  const foreign = await licenseWithThings(t, stranger).make(thingNames);
  const roleId = await defaultRole(t, owner, 'Full Access');
  for (const { id: userId } of [user, client]) await addMember(t, { projectId: own.project, userId, roleId });
  const clientMachine = await machine(t, client, { hostName: 'build-08' });
  const things = new Map<string, () => unknown>([
    ...thingNames.flatMap((name): [string, () => unknown][] => [
      [`§${name}`, () => own[name]],
      [`§foreign ${name}`, () => foreign[name]],
    ]),
    ...idsOf({ 'plain user': user, admin, 'super admin': owner, stranger, client }),
    ['§client machine', () => clientMachine],
    ['§nothing', () => newId()],
    // Wrong passwords lock an account, so this one belongs to a user whom no other request needs.
    ['§email', () => victim.emailId],
    ['§foreign email', () => stranger.emailId],
    ['§new email', newEmail],
    ['§password', () => t.encrypt(victim.password)],
    ['§wrong password', () => t.encrypt('Wrong-Horse-7')],
  ]);
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return (things.get(value) ?? (() => value))();
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  return {
    tokens: {
      nobody: undefined,
      user: user.token,
      admin: admin.token,
      'super admin': owner.token,
      stranger: stranger.token,
      client: client.token,
    },
    resolve,
  };
}

const idsOf = (users: Readonly<Record<string, SignedInUser>>) =>
  Object.entries(users).map(([name, { id }]): [string, () => unknown] => [`§${name}`, () => id]);
