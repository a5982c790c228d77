import { sql } from 'kysely';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { changeInvitations as call } from '../../contract/users/invitation-calls.ts';
import { invitationMessages, type ColumnUse } from '../../contract/users/invitation-values.ts';
import { removalMessages } from '../../contract/users/removal-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, wrong } from '../../foundation/refusal.ts';
import { lockRoles, requireGivable } from './given-roles.ts';
import { peopleIn } from './import/import-tasks.ts';
import type { ReadInvitees } from './import/read-invitees.ts';
import { requireInvitationList, type InvitationList } from './invitation-lists.ts';
import { linesToStore, readingOf, rolesFor, storedReading } from './invitation-rows.ts';

type Request = CallRequest<typeof call>;

/**
 * PUT user/invitations/{listId}: changes how one of the actor's lists is read, which lines are selected, and what all
 * users become.
 * @throws Refusal 403 for users who may not add users, and for a role that permits more than the actor has; 404; 400
 *   for other columns once a user is invited, for none or several columns of addresses, and for a role or group of
 *   another place
 */
export async function changeInvitations(
  context: PlatformServices,
  { actor, params: { listId }, body }: Request,
): Promise<true> {
  requirePermission(actor, 'users.edit');
  const { licenseId } = actor;
  const list = await requireInvitationList(context.db, actor, listId);
  const read = body.columns && (await readAgain(context, licenseId, list, body.columns));
  await withChanges(context, async (transaction) => {
    // Waits for a request that is inviting from the list, which locks the line in progress.
    const lines = await transaction
      .selectFrom('invitationLines')
      .select(['number', 'emailId', 'outcome', 'ticked'])
      .where('listId', '=', listId)
      .orderBy('number')
      .modifyEnd(sql.raw(context.kind.lockRows))
      .execute();
    if (read) {
      if (lines.some(({ outcome }) => outcome !== null && outcome !== 'wrong' && outcome !== 'twice')) {
        throw badRequest(invitationMessages.begun);
      }
      const unticked = new Set(lines.filter(({ ticked }) => ticked === 0).map(({ emailId }) => emailId));
      await storeRead(transaction, list, read, unticked);
    }
    if (body.tickAll !== undefined) await tick(transaction, listId, undefined, body.tickAll);
    if (body.ticks) {
      const { among, ticked } = body.ticks;
      await tick(
        transaction,
        listId,
        among.filter((number) => !ticked.includes(number)),
        false,
      );
      await tick(
        transaction,
        listId,
        among.filter((number) => ticked.includes(number)),
        true,
      );
    }
    if (body.forAll) await changeAll(context, transaction, { actor, list }, body.forAll);
  });
  return true;
}

/** Reads the table again with other columns. @throws Refusal 400 */
async function readAgain(
  context: PlatformServices,
  licenseId: string,
  { source, reading }: InvitationList,
  columns: Readonly<Record<string, ColumnUse>>,
): Promise<ReadInvitees & { readonly headingsLeftOut: readonly string[] }> {
  const known = readingOf(reading);
  if (source === null || !known) throw wrong('columns', invitationMessages.noEmailColumn);
  const uses = known.columns.map(({ letter }) => columns[letter] ?? 'ignored');
  const count = uses.filter((use) => use === 'email').length;
  if (count === 0) throw wrong('columns', invitationMessages.noEmailColumn);
  if (count > 1) throw wrong('columns', invitationMessages.oneEmailColumn);
  if (uses.filter((use) => use === 'role').length > 1)
    throw wrong('columns', invitationMessages.oneRoleColumn);
  const headings = known.columns.map(({ heading }) => heading);
  const read = await peopleIn(context, licenseId, source, { headings, uses });
  return { ...read, headingsLeftOut: known.leftOut };
}

async function storeRead(
  transaction: Db,
  { id: listId, licenseId, projectRoles }: InvitationList,
  read: Awaited<ReturnType<typeof readAgain>>,
  unticked: ReadonlySet<string>,
): Promise<void> {
  const roles = await rolesFor(
    transaction,
    licenseId,
    projectRoles.map(({ projectId }) => projectId),
  );
  await transaction.deleteFrom('invitationLines').where('listId', '=', listId).execute();
  await transaction
    .insertInto('invitationLines')
    .values(linesToStore({ listId, people: read.people, projectRoles, roles, unticked }))
    .execute();
  await transaction
    .updateTable('invitationLists')
    .set({ reading: storedReading(read, read.headingsLeftOut) })
    .where('id', '=', listId)
    .execute();
}

/** @param numbers of the lines; undefined for all of them */
async function tick(
  transaction: Db,
  listId: string,
  numbers: readonly number[] | undefined,
  isTicked: boolean,
): Promise<void> {
  if (numbers?.length === 0) return;
  let lines = transaction
    .updateTable('invitationLines')
    .set({ ticked: isTicked ? 1 : 0 })
    .where('listId', '=', listId)
    .where('outcome', 'is', null);
  if (numbers) lines = lines.where('number', 'in', numbers);
  await lines.execute();
}

/** Changes what all lines become, overriding their column of roles. @throws Refusal 400, 403 */
async function changeAll(
  { kind }: PlatformServices,
  transaction: Db,
  { actor, list }: { readonly actor: Request['actor']; readonly list: InvitationList },
  { privilege, roleId, groupId }: NonNullable<Request['body']['forAll']>,
): Promise<void> {
  const { id: listId, licenseId } = list;
  if (roleId !== undefined) {
    const given = list.projectRoles.map(({ projectId }) => ({ projectId, roleId, path: 'forAll.roleId' }));
    if (given.length === 0) throw wrong('forAll.roleId', removalMessages.unknownRole);
    const lockedRoles = await lockRoles(transaction, kind, licenseId, given);
    for (const role of given) requireGivable(actor, undefined, lockedRoles, role);
    const projectRoles = JSON.stringify(given.map(({ projectId }) => ({ projectId, roleId })));
    await transaction.updateTable('invitationLists').set({ projectRoles }).where('id', '=', listId).execute();
    await removeLines(transaction, listId, { projectRoles: null, note: '' });
  }
  if (privilege !== undefined) {
    await transaction.updateTable('invitationLists').set({ privilege }).where('id', '=', listId).execute();
    await removeLines(transaction, listId, { privilege: null });
  }
  if (groupId === undefined) return;
  if (groupId !== null) await requireGroup(transaction, licenseId, groupId);
  await transaction
    .updateTable('invitationLists')
    .set({ groupId, groupedOn: null })
    .where('id', '=', listId)
    .execute();
}

const removeLines = (
  transaction: Db,
  listId: string,
  values: { readonly projectRoles?: null; readonly privilege?: null; readonly note?: '' },
) =>
  transaction
    .updateTable('invitationLines')
    .set(values)
    .where('listId', '=', listId)
    .where('outcome', 'is', null)
    .execute();

/** Requires a group of the license. @throws Refusal 400 */
async function requireGroup(db: Db, licenseId: string, groupId: string): Promise<void> {
  const group = await db
    .selectFrom('emailGroups')
    .select('id')
    .where('id', '=', groupId)
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .executeTakeFirst();
  if (!group) throw wrong('forAll.groupId', invitationMessages.unknownGroup);
}
