import type { Actor } from '../access/actor.ts';
import { withChanges } from '../domain/with-changes.ts';
import type { Db } from '../foundation/database/database.ts';
import type { PlatformContext } from '../platform-context.ts';
import { createProject } from '../identity/projects/create-project.ts';
import { findTimeZone } from '../foundation/time-zones.ts';
import { addMembers } from '../identity/users/add-members.ts';
import { requestOf } from './acting.ts';
import type { DemoProject } from './projects.ts';

const day = 86_400_000;

/** Adds a project of the demo with its members, unless it exists. */
export async function addDemoProject(
  context: PlatformContext,
  owner: Actor,
  { name, type, platform, timeZone, members, ...past }: DemoProject,
): Promise<void> {
  const { db, clock } = context;
  const exists = await db
    .selectFrom('projects')
    .select('id')
    .where('licenseId', '=', owner.licenseId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (exists || !findTimeZone(timeZone, clock())) return;
  const daysAgo = (days: number) => new Date(clock().getTime() - days * day).toISOString();
  await withChanges(context, async (transaction) => {
    const within = { ...context, db: transaction };
    const body = { name, type, platform, timeZone };
    const { id } = await createProject(within, { ...requestOf(owner), body });
    const given = await givenRoles(transaction, owner.licenseId, members);
    const createdOn = daysAgo(past.created);
    if (given.length > 0) {
      await addMembers(
        transaction,
        given.map((one) => ({ ...one, projectId: id, createdOn })),
      );
    }
    // A direct write, because it was created, and some were closed, months ago.
    await transaction
      .updateTable('projects')
      .set({ status: past.status, createdOn, modifiedOn: daysAgo(past.modified) })
      .where('id', '=', id)
      .execute();
    // A direct write, because the owner has been a member since then.
    await transaction
      .updateTable('projectUsers')
      .set({ createdOn })
      .where('projectId', '=', id)
      .where('userId', '=', owner.userId)
      .execute();
  });
}

interface GivenRole {
  readonly userId: string;
  readonly roleId: string;
}

/** Returns the users and roles of members by their ids. */
async function givenRoles(
  db: Db,
  licenseId: string,
  members: DemoProject['members'],
): Promise<readonly GivenRole[]> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .execute();
  const users = await db.selectFrom('users').select(['id', 'emailId']).execute();
  return Object.entries(members).flatMap(([emailId, role]) => {
    const userId = users.find((user) => user.emailId === emailId)?.id;
    const roleId = roles.find(({ name }) => name === role)?.id;
    return userId === undefined || roleId === undefined ? [] : [{ userId, roleId }];
  });
}
