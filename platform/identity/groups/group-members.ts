import { sql } from 'kysely';
import { normalEmail } from '../accounts/users.ts';
import type { ProjectScope } from '../../access/project-scope.ts';
import { worksIn } from '../../access/visible.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import type * as calls from '../../contract/groups/group-calls.ts';
import { groupMessages } from '../../contract/groups/group-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import { ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { askGuests } from '../guests/ask-guests.ts';
import { guestStandings } from '../guests/guest-standings.ts';
import { Refusal } from '../../foundation/refusal.ts';

/** The scope of a group: a license, or a project of it. */
export interface GroupScope {
  readonly licenseId: string;
  readonly project: Pick<ProjectScope, 'id'> | undefined;
}

type GroupBody = CallValue<typeof calls.createGroup>['body'];

/**
 * Selects the users who can be added to a group in this scope: every user of the license; in a project those who can
 * work in it. Super Admins and Admins can work in every project.
 */
export function recipientsFor(db: Db, { licenseId, project }: GroupScope) {
  const users = db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .where('licenseUsers.licenseId', '=', licenseId);
  return project ? users.where(worksIn(project.id)) : users;
}

/**
 * Returns the ids of the listed users, in the order of their addresses.
 * @throws Refusal 400 that names each address without a user who can be selected there
 */
export async function membersNamed(
  transaction: Db,
  { kind }: Pick<PlatformServices, 'kind'>,
  scope: GroupScope,
  list: GroupBody['emailUserList'],
): Promise<string[]> {
  const addresses = list.map(({ emailId }) => normalEmail(emailId));
  const rows = await recipientsFor(transaction, scope)
    .where('users.emailId', 'in', addresses)
    .select(['users.id', 'users.emailId'])
    .execute();
  const there = await lockUsers(
    transaction,
    kind,
    scope.licenseId,
    rows.map(({ id }) => id),
  );
  const ids = new Map(rows.filter(({ id }) => there.includes(id)).map(({ id, emailId }) => [emailId, id]));
  const problems = addresses.flatMap((address, index) =>
    ids.has(address)
      ? []
      : [{ path: `emailUserList.${index}.emailId`, message: `${groupMessages.unknownMember}: ${address}` }],
  );
  if (problems[0]) throw new Refusal(400, problems[0].message, { problems: problems.slice(0, 20) });
  return [...ids.values()];
}

/**
 * Locks users of a license until the transaction ends: a user who is leaving it has either left already, or leaves what
 * they are added to now as well.
 * @returns the ids of those who are still on the license
 */
export async function lockUsers(
  transaction: Db,
  { lockRows }: Pick<DatabaseKind, 'lockRows'>,
  licenseId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const locked = await transaction
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('userId', 'in', userIds)
    .orderBy('userId')
    .modifyEnd(sql.raw(lockRows))
    .execute();
  return locked.map(({ userId }) => userId);
}

interface GroupOf {
  readonly groupId: string;
  readonly licenseId: string;
  /** The user who adds them. */
  readonly by: string;
}

/** Replaces the members and guests of a group, and asks new guests for their consent. */
export async function writeMembers(
  transaction: Db,
  context: PlatformServices,
  { groupId, licenseId, by }: GroupOf,
  { userIds, guests }: { readonly userIds: readonly string[]; readonly guests: GroupBody['guestUserList'] },
): Promise<void> {
  await transaction.deleteFrom('emailGroupMembers').where('groupId', '=', groupId).execute();
  await transaction.deleteFrom('emailGroupGuests').where('groupId', '=', groupId).execute();
  if (userIds.length > 0) {
    await transaction
      .insertInto('emailGroupMembers')
      .values(userIds.map((userId) => ({ groupId, licenseId, userId })))
      .execute();
  }
  if (guests.length === 0) return;
  await transaction
    .insertInto('emailGroupGuests')
    .values(
      guests.map(({ userName, emailId }) => ({ groupId, name: userName, emailId: normalEmail(emailId) })),
    )
    .execute();
  const addresses = guests.map(({ emailId }) => emailId);
  await askGuests(transaction, context, { licenseId, addedBy: by }, addresses);
}

/** Returns the members and guests of a group, by name. */
export async function peopleIn(
  db: Db,
  { kind, clock }: Pick<PlatformServices, 'kind' | 'clock'>,
  { groupId, licenseId }: { readonly groupId: string; readonly licenseId: string },
): Promise<Pick<calls.GroupDetails, 'emailUserList' | 'guestUserList'>> {
  const emailUserList = await db
    .selectFrom('emailGroupMembers')
    .innerJoin('users', 'users.id', 'emailGroupMembers.userId')
    .select(['users.id', 'users.name as userName', 'users.emailId'])
    .where('emailGroupMembers.groupId', '=', groupId)
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id')
    .execute();
  const guestUserList = await db
    .selectFrom('emailGroupGuests')
    .select(['emailGroupGuests.name as userName', 'emailGroupGuests.emailId'])
    .where('groupId', '=', groupId)
    .orderBy(ignoringCase(kind, 'emailGroupGuests.name'))
    .orderBy('emailId')
    .execute();
  const addresses = guestUserList.map(({ emailId }) => emailId);
  const standings = await guestStandings(db, licenseId, addresses, clock());
  return {
    emailUserList,
    guestUserList: guestUserList.map((guest) => ({
      ...guest,
      standing: standings.get(guest.emailId) ?? null,
    })),
  };
}
