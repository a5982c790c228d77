import { v7 as newId } from 'uuid';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { previewInvitations as call } from '../../contract/users/invitation-calls.ts';
import { invitationLimits, invitationMessages } from '../../contract/users/invitation-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countHit } from '../../foundation/limits/rate-limit.ts';
import { Refusal, wrong } from '../../foundation/refusal.ts';
import { requireOpenProjects } from './add-to-projects.ts';
import { lockRoles, requireGivable } from './given-roles.ts';
import { peopleIn } from './import/import-tasks.ts';
import type { ReadInvitees } from './import/read-invitees.ts';
import { makeRoomForList, requireInvitationList } from './invitation-lists.ts';
import { linesToStore, readingOf, rolesFor, storedReading, type Reading } from './invitation-rows.ts';

/**
 * POST user/invitations/preview: stores a list of users for a week (decision 050). Invites no user yet;
 * `getInvitations` says what inviting each would do.
 * @throws Refusal 403 for users who may not add users, and for a role that permits more than the actor has; 400 for no
 *   line or too many, for roles of Admins, for a project that is not open and for a role of another place; 429 after 60
 *   lists in an hour
 */
export async function previewInvitations(
  context: PlatformServices,
  { actor, body: { text, privilege, projectRoles, previous, leftOut } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.edit');
  const { userId, licenseId } = actor;
  const now = context.clock();
  const before = previous === undefined ? null : await replaced(context, actor, previous);
  if (privilege !== 'User' && projectRoles.length > 0) {
    throw wrong('projectRoles', invitationMessages.rolesOfAdmins);
  }
  const limit = {
    hits: invitationLimits.listsPerHour,
    seconds: 3600,
    message: invitationMessages.listsPerHour,
  };
  await countHit(context.db, `invitation-lists:${userId}`, limit, now);
  const read = await peopleIn(context, licenseId, text, before?.chosen);
  if (read.people.length === 0) throw wrong('text', invitationMessages.textMissing);
  if (read.people.length > invitationLimits.linesMax) {
    throw wrong('text', invitationMessages.tooMany(read.people.length));
  }
  const listId = newId();
  await withChanges(context, async (transaction) => {
    const given = projectRoles.map((role, index) => ({ ...role, path: `projectRoles.${index}.roleId` }));
    const lockedRoles = await lockRoles(transaction, context.kind, licenseId, given);
    const projectIds = given.map(({ projectId }) => projectId);
    if (given.length > 0) await requireOpenProjects(transaction, licenseId, projectIds);
    for (const role of given) requireGivable(actor, undefined, lockedRoles, role);
    const missing =
      leftOut.length > 0 ? leftOut : isSameTable(before?.reading, read) ? before?.reading?.leftOut : [];
    await makeRoomForList(transaction, actor);
    await transaction
      .insertInto('invitationLists')
      .values({
        id: listId,
        licenseId,
        userId,
        privilege,
        projectRoles: JSON.stringify(projectRoles),
        createdOn: now.toISOString(),
        source: read.columns && text,
        reading: storedReading(read, missing ?? []),
        groupId: before?.groupId ?? null,
        groupedOn: null,
      })
      .execute();
    const roles = await rolesFor(transaction, licenseId, projectIds);
    const unticked = before?.unticked ?? new Set<string>();
    const rows = linesToStore({ listId, people: read.people, projectRoles, roles, unticked });
    await transaction.insertInto('invitationLines').values(rows).execute();
  });
  return { listId };
}

/** Returns what a new list takes over from the one it replaces; null when that is deleted. */
async function replaced({ db }: PlatformServices, actor: Actor, listId: string) {
  const list = await requireInvitationList(db, actor, listId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 404) return null;
    throw error;
  });
  if (!list) return null;
  const lines = await db
    .selectFrom('invitationLines')
    .select('emailId')
    .where('listId', '=', listId)
    .where('ticked', '=', 0)
    .execute();
  const reading = readingOf(list.reading);
  return {
    reading,
    groupId: list.groupId,
    unticked: new Set(lines.map(({ emailId }) => emailId)),
    chosen: reading
      ? {
          headings: reading.columns.map(({ heading }) => heading),
          uses: reading.columns.map(({ use }) => use),
        }
      : undefined,
  };
}

/** Whether it is the same file again, by its headings. */
const isSameTable = (reading: Reading | null | undefined, { columns }: ReadInvitees): boolean =>
  reading !== null &&
  reading !== undefined &&
  columns !== null &&
  reading.columns.map(({ heading }) => heading).join('\n') ===
    columns.map(({ heading }) => heading).join('\n');
