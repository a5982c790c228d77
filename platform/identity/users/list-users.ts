import { sql, type ExpressionBuilder } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { listUsers as call } from '../../contract/users/user-calls.ts';
import { userLimits } from '../../contract/users/user-values.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { DatabaseKind } from '../../foundation/database/dialects.ts';
import type { Tables } from '../../foundation/database/schema.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countSuperAdmins, usersMaxOf } from './license-limits.ts';
import { hasTwoFactor, licenseUsersOf } from './user-rows.ts';

type ListQuery = Omit<CallValue<typeof call>['query'], 'page' | 'pageSize'>;

/** GET user/all: returns a page of the users of the license. @throws Refusal 403 for a plain user */
export async function listUsers(
  context: PlatformServices,
  { actor, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'users.view');
  const { db, kind, clock } = context;
  const { licenseId } = actor;
  const { page, pageSize, privilege, status, secondFactor } = query;
  const matching = matchingUsers(context, actor, query);
  const users = await countOnLicense(db, licenseId, 'users');
  const isNarrowed = (searchOf(query) ?? privilege ?? status ?? secondFactor) !== undefined;
  const ids = await onPage(idsInOrder(kind, matching, query), query).execute();
  return {
    users: await licenseUsersOf(
      db,
      actor,
      ids.map(({ id }) => id),
      clock(),
    ),
    license: {
      users,
      usersMax: usersMaxOf(actor.license.type),
      superAdmins: await countSuperAdmins(db, licenseId),
    },
    total: isNarrowed ? await countMatching(context, matching, licenseId, query) : users,
    page,
    pageSize,
  };
}

/** Returns the ids of all users of a list, in its order. */
export const allUserIds = async (
  context: PlatformServices,
  actor: Actor,
  query: ListQuery,
): Promise<string[]> =>
  (await longRead(idsInOrder(context.kind, matchingUsers(context, actor, query), query)).execute()).map(
    ({ id }) => id,
  );

function matchingUsers({ db, kind }: PlatformServices, actor: Actor, query: ListQuery) {
  const { privilege, status, secondFactor } = query;
  const search = searchOf(query);
  let matching = db
    .selectFrom('licenseUsers')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .where('licenseUsers.licenseId', '=', actor.licenseId);
  if (privilege) matching = matching.where('licenseUsers.privilege', '=', privilege);
  // Repeats the condition of the index (migration 0016).
  if (privilege && privilege !== 'User') matching = matching.where('licenseUsers.privilege', '!=', 'User');
  // An expired invitation isn't stored, so these accounts count as pending, too.
  if (status)
    matching = matching.where((user) => (status === 'ACTIVE' ? isActive(user) : user.not(isActive(user))));
  if (secondFactor) matching = matching.where(hasTwoFactor(actor, secondFactor));
  if (!search) return matching;
  return matching.where((user) =>
    user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
  );
}

/** The condition that the account is active, and the user has joined the license. */
const isActive = (user: ExpressionBuilder<Tables, 'users' | 'licenseUsers'>) =>
  user.and([
    user('users.activationStatus', '=', 'ACTIVE'),
    user('licenseUsers.confirmationHash', 'is', null),
  ]);

/** Counts the users of a list; counts a privilege without reading names and states. */
async function countMatching(
  { db }: PlatformServices,
  matching: ReturnType<typeof matchingUsers>,
  licenseId: string,
  query: ListQuery,
): Promise<number> {
  const { privilege, status, secondFactor } = query;
  if (!privilege || (searchOf(query) ?? status ?? secondFactor) !== undefined) return countOf(matching);
  return countOf(
    db.selectFrom('licenseUsers').where('licenseId', '=', licenseId).where('privilege', '=', privilege),
  );
}

/** Selects ids in the requested order. Users with the same value are sorted by name. */
function idsInOrder(
  kind: DatabaseKind,
  matching: ReturnType<typeof matchingUsers>,
  { sort, direction }: ListQuery,
) {
  const ids = matching.select('users.id');
  const name = ignoringCase(kind, 'users.name');
  switch (sort) {
    case 'name':
      return ids.orderBy(name, direction).orderBy('users.id', direction);
    case 'privilege':
      return ids.orderBy(rankOf, direction).orderBy(name).orderBy('users.id');
    case 'status':
      return ids.orderBy('users.activationStatus', direction).orderBy(name).orderBy('users.id');
    case 'emailId':
      return ids.orderBy('users.emailId', direction);
    case 'modifiedOn':
      return ids.orderBy(modifiedOn, direction).orderBy(name).orderBy('users.id');
  }
}

/** Sorts Super Admins first. */
const rankOf = sql`case ${sql.ref('licenseUsers.privilege')} when 'Super Admin' then 0 when 'Admin' then 1 else 2 end`;

const modifiedOn = sql`coalesce(${sql.ref('licenseUsers.modifiedOn')}, ${sql.ref('licenseUsers.createdOn')})`;

/** Returns the text to search for; undefined when there is none, or it is too short. */
export const searchOf = ({ search = '' }: { readonly search?: string | undefined }): string | undefined =>
  [...search].length < userLimits.searchFrom ? undefined : search;
