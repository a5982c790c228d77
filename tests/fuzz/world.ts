import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { createGroup } from '#platform/contract/groups/group-calls.ts';
import { colleague, newEmail, project, role, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { start } from '#tests/support/executions.ts';
import { machine } from '#tests/support/machines.ts';
import { storedResource } from '#tests/support/resources.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

/** Who asks. A client is its machine's operator, who is a plain user. */
export const people = ['nobody', 'user', 'admin', 'super admin', 'stranger', 'client'] as const;
export type Person = (typeof people)[number];

/** Names of what there is; each world has its own. */
const ids = [
  '§user',
  '§admin',
  '§owner',
  '§client',
  '§stranger',
  '§project',
  '§foreign project',
  '§machine',
  '§foreign machine',
  '§execution',
  '§role',
  '§group',
  '§foreign group',
  '§resource',
  '§nothing',
] as const;
export const projects = [null, '§project', '§foreign project', '§nothing', 'all', 'no id!'] as const;

/** What a field of this name is likely to hold; undefined where its schema says all. */
export function named(field: string): fc.Arbitrary<unknown> | undefined {
  if (field === 'waitSeconds') return fc.constant(0);
  if (/password$/i.test(field)) return fc.constantFrom('§password', '§wrong password');
  if (/email|^username$/i.test(field)) return fc.constantFrom('§email', '§new email', '§foreign email');
  if (/project/i.test(field)) return fc.constantFrom('§project', '§foreign project', '§nothing');
  if (/machine/i.test(field)) return fc.constantFrom('§machine', '§foreign machine', '§nothing');
  if (/^role/.test(field)) return fc.constantFrom('§role', '§nothing');
  if (/^group/.test(field)) return fc.constantFrom('§group', '§foreign group', '§nothing');
  if (/execution/i.test(field)) return fc.constantFrom('§execution', '§nothing');
  if (/(^id|Ids?|^resource.*|^given|^taken)$/.test(field)) return fc.constantFrom(...ids);
  return undefined;
}

/** People, and what they have. */
export interface World {
  readonly tokens: Readonly<Record<Person, string | undefined>>;
  /** Puts what there is in the place of its name. */
  resolve(value: unknown): unknown;
}

/** A new world on a platform. */
export async function newWorld(t: TestPlatform): Promise<World> {
  const [owner, stranger] = [await signedIn(t), await signedIn(t)];
  const admin = await colleague(t, owner, 'Admin');
  const user = await colleague(t, owner, 'User');
  const client = await colleague(t, owner, 'User');
  const victim = await colleague(t, owner, 'User');
  const projectId = await project(t, owner, { name: `Shop ${newId()}`, members: [user, client] });
  const foreignProject = await project(t, stranger, { name: `Shop ${newId()}` });
  const machineId = await machine(t, client);
  const foreignMachine = await machine(t, stranger);
  const execution = await start(t, owner, {
    projectId,
    machineId: await machine(t, owner, { hostName: 'build-08' }),
  });
  const roleId = await role(t, owner, { name: 'Tester' });
  const [group, foreignGroup] = await Promise.all(
    [owner, stranger].map(({ emailId, token }) =>
      t.succeed(createGroup, { body: { name: 'Testers', emailUserList: [{ emailId }] } }, { token }),
    ),
  );
  const resource = await storedResource(t, { projectId, ownerId: user.id, name: 'Smoke' });
  const things = new Map<string, () => unknown>([
    ...idsOf({ user, admin, owner, client, stranger }),
    ['§project', () => projectId],
    ['§foreign project', () => foreignProject],
    ['§machine', () => machineId],
    ['§foreign machine', () => foreignMachine],
    ['§execution', () => execution._id],
    ['§role', () => roleId],
    ['§group', () => group?.id],
    ['§foreign group', () => foreignGroup?.id],
    ['§resource', () => resource],
    ['§nothing', () => newId()],
    // Wrong passwords lock an account: none that is needed.
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
