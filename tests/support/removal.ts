import { v7 as newId } from 'uuid';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { setProjectRole } from '#platform/contract/users/member-calls.ts';
import { putResource } from '#platform/contract/resources/resource-calls.ts';
import type { ResourceAccess, ResourceKind } from '#platform/contract/resources/resource-values.ts';
import type { SignedInUser } from './factories.ts';
import type { Answer, TestPlatform } from './platform.ts';

/** Removes a user from the license. */
export const remove = (
  t: TestPlatform,
  actor: { readonly token: string },
  userId: string,
  changeSuiteAccess?: string,
): Promise<Answer<null>> =>
  t.attempt(
    removeUser,
    { params: { userId }, query: changeSuiteAccess === undefined ? {} : { changeSuiteAccess } },
    { token: actor.token },
  );

/** Removes a user from a project. */
export const removeFromProject = (
  t: TestPlatform,
  actor: { readonly token: string },
  place: { readonly projectId: string; readonly userId: string; readonly changeSuiteAccess?: string },
): Promise<Answer<null>> =>
  t.attempt(
    setProjectRole,
    {
      params: { projectId: place.projectId },
      query: place.changeSuiteAccess === undefined ? {} : { changeSuiteAccess: place.changeSuiteAccess },
      body: { id: place.userId, projectRoles: [] },
    },
    { token: actor.token },
  );

interface Owned {
  readonly projectId: string;
  readonly kind?: ResourceKind;
  readonly name: string;
  readonly access?: ResourceAccess;
}

/** Stores a resource that a user owns. Returns its id. */
export async function owned(
  t: TestPlatform,
  owner: SignedInUser,
  { projectId, kind = 'Suite', name, access = 'Public' }: Owned,
): Promise<string> {
  const id = newId();
  await t.succeed(
    putResource,
    { params: { kind, id }, body: { name, access } },
    { token: owner.token, projectId },
  );
  return id;
}

/** Returns the resources in a project by name, as words that tests compare. */
export async function resourcesIn(t: TestPlatform, projectId: string): Promise<Record<string, string>> {
  const rows = await t.platform.context.db
    .selectFrom('resources')
    .leftJoin('users', 'users.id', 'resources.ownerId')
    .select(['resources.name', 'resources.access', 'resources.deletedOn', 'users.name as ownerName'])
    .where('resources.projectId', '=', projectId)
    .execute();
  return Object.fromEntries(
    rows.map(({ name, access, deletedOn, ownerName }) => [
      name,
      deletedOn === null ? `${access}, ${ownerName ?? 'nobody'}` : 'deleted',
    ]),
  );
}

/** Returns the tables that still refer to a user on a license, or in one of its projects. */
export async function tracesOf(
  t: TestPlatform,
  { userId, licenseId }: { readonly userId: string; readonly licenseId: string },
): Promise<string[]> {
  const { db } = t.platform.context;
  const found: string[] = [];
  for (const table of [
    'licenseUsers',
    'sessions',
    'machines',
    'machineUsers',
    'licenseDefaultMachines',
    'projectDefaultMachines',
    'emailGroupMembers',
    'reportRecipients',
  ] as const) {
    const row = await db
      .selectFrom(table)
      .select('userId')
      .where('userId', '=', userId)
      .where('licenseId', '=', licenseId)
      .executeTakeFirst();
    if (row) found.push(table);
  }
  for (const table of ['projectUsers', 'projectReviewers'] as const) {
    const row = await db
      .selectFrom(table)
      .innerJoin('projects', 'projects.id', `${table}.projectId`)
      .select(`${table}.userId`)
      .where(`${table}.userId`, '=', userId)
      .where('projects.licenseId', '=', licenseId)
      .executeTakeFirst();
    if (row) found.push(table);
  }
  return found;
}
