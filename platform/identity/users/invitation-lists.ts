import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor.ts';
import type { InvitationLine } from '../../contract/users/invitation-calls.ts';
import { invitationLimits, lineOutcomes, type LineOutcome } from '../../contract/users/invitation-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';
import type { InvitationLineRow } from '../../foundation/database/schema.ts';
import { roleWords } from './invitation-roles.ts';
import { usersMaxOf } from './license-limits.ts';

const projectRolesSchema = z.array(z.object({ projectId: z.string(), roleId: z.string() }));

/** Finds a list of the actor on their current license. @throws Refusal 404 for any other, and once it has expired */
export async function requireInvitationList(db: Db, { userId, licenseId }: Actor, listId: string) {
  const row = await db
    .selectFrom('invitationLists')
    .selectAll()
    .where('id', '=', listId)
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, projectRoles: projectRolesSchema.parse(JSON.parse(row.projectRoles)) };
}

export type InvitationList = Awaited<ReturnType<typeof requireInvitationList>>;

/**
 * Returns the lines of a list, in order, with the outcome of each; for open ones the outcome that inviting them now
 * would have. Lines beyond the license's maximum of users are marked as too many.
 */
export async function linesOf(
  { db, secretKey }: PlatformServices,
  actor: Actor,
  list: InvitationList,
): Promise<InvitationLine[]> {
  const { id: listId } = list;
  const rows = await db
    .selectFrom('invitationLines')
    .selectAll()
    .where('listId', '=', listId)
    .orderBy('number')
    .execute();
  const open = rows.filter(({ outcome, ticked }) => outcome === null && ticked === 1);
  const known = await accountsOf(
    db,
    actor,
    open.map(({ emailId }) => emailId),
  );
  const given = rows.map((row) => givenTo(list, row));
  const inWords = await roleWords(db, list.licenseId, [
    ...list.projectRoles,
    ...given.flatMap(({ projectRoles }) => projectRoles),
  ]);
  let room = open.length === 0 ? 0 : await roomOn(db, actor);
  return rows.map(({ number, line, name, emailId, outcome, reason, sealedLink, ticked, note }, index) => {
    const isOpen = outcome === null && ticked === 1;
    let would: LineOutcome = outcome ?? (isOpen ? (known.get(emailId) ?? 'invited') : 'unticked');
    if (isOpen && would !== 'exists') {
      if (room <= 0) would = 'full';
      room -= 1;
    }
    const invitationLink = sealedLink && secretKey.open(sealedLink, linkContext(listId, number));
    const { privilege, projectRoles } = given[index] ?? list;
    return {
      number,
      line,
      name,
      emailId,
      outcome: would,
      open: isOpen,
      reason,
      invitationLink,
      privilege,
      roles: inWords(projectRoles),
      note,
    };
  });
}

/**
 * Returns what a line gives the user: by its column of roles, else as the whole list. Admins need no roles, because
 * they work in every project.
 */
export function givenTo(
  list: Pick<InvitationList, 'privilege' | 'projectRoles'>,
  line: Pick<InvitationLineRow, 'privilege' | 'projectRoles'>,
): Pick<InvitationList, 'privilege' | 'projectRoles'> {
  const privilege = line.privilege ?? list.privilege;
  if (privilege === 'Admin') return { privilege, projectRoles: [] };
  const own = line.projectRoles === null ? null : projectRolesSchema.parse(JSON.parse(line.projectRoles));
  return { privilege, projectRoles: own ?? list.projectRoles };
}

/** Binds a sealed link to its line. */
export const linkContext = (listId: string, number: number): string => `invitation-link:${listId}:${number}`;

/** Returns the outcome of inviting users who have an account, by address. */
async function accountsOf(
  db: Db,
  { licenseId }: Actor,
  emailIds: readonly string[],
): Promise<ReadonlyMap<string, LineOutcome>> {
  if (emailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .leftJoin('licenseUsers', (join) =>
      join.onRef('licenseUsers.userId', '=', 'users.id').on('licenseUsers.licenseId', '=', licenseId),
    )
    .select(['users.emailId', 'users.activationStatus', 'licenseUsers.userId as onLicense'])
    .where('users.emailId', 'in', emailIds)
    .execute();
  return new Map(
    rows.map(({ emailId, activationStatus, onLicense }) => [
      emailId,
      onLicense !== null ? 'exists' : activationStatus === 'ACTIVE' ? 'added' : 'invited',
    ]),
  );
}

async function roomOn(db: Db, { licenseId, license }: Actor): Promise<number> {
  const most = usersMaxOf(license.type);
  return most === null ? Infinity : most - (await countOnLicense(db, licenseId, 'users'));
}

/** Counts the lines of each outcome, and the open ones. */
export function countLines(lines: readonly Pick<InvitationLine, 'outcome' | 'open'>[]) {
  const counts = Object.fromEntries(lineOutcomes.map((outcome) => [outcome, 0])) as Record<
    LineOutcome,
    number
  >;
  const openCounts = { ...counts };
  let [open, addable] = [0, 0];
  for (const { outcome, open: isOpen } of lines) {
    counts[outcome] += 1;
    if (!isOpen) continue;
    open += 1;
    openCounts[outcome] += 1;
    if (outcome === 'invited' || outcome === 'added') addable += 1;
  }
  return { counts, openCounts, open, addable };
}

/**
 * The maximum number of lists that are deleted at once, because each has hundreds of lines. Later calls delete the
 * rest.
 */
const droppedAtOnce = 5;

/**
 * Deletes the actor's oldest lists if one more would be too many: first those that are finished or that no user has
 * been invited from, then the others.
 */
export async function makeRoomForList(transaction: Db, { userId, licenseId }: Actor): Promise<void> {
  const own = transaction
    .selectFrom('invitationLists')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId);
  const { count } = await own
    .select((list) => list.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const tooMany = Number(count) + 1 - invitationLimits.listsMax;
  if (tooMany <= 0) return;
  const dropped = await own
    .select('id')
    .orderBy((list) => {
      const lines = list
        .selectFrom('invitationLines')
        .select('number')
        .whereRef('invitationLines.listId', '=', 'invitationLists.id');
      const open = lines.where('outcome', 'is', null).where('ticked', '=', 1);
      const done = lines.where('outcome', 'not in', ['wrong', 'twice']);
      return list
        .case()
        .when(list.and([list.exists(open), list.exists(done)]))
        .then(1)
        .else(0)
        .end();
    })
    .orderBy('createdOn')
    .orderBy('id')
    .limit(Math.min(tooMany, droppedAtOnce))
    .execute();
  const ids = dropped.map(({ id }) => id);
  await transaction.deleteFrom('invitationLists').where('id', 'in', ids).execute();
}

/** Deletes the lists that are older than the retention period, and their outcomes. */
export async function deleteOldInvitationLists(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - invitationLimits.storedHours * 3_600_000).toISOString();
  await db.deleteFrom('invitationLists').where('createdOn', '<', before).execute();
}
