import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import type * as calls from '../contract/groups/group-calls.ts';
import type { CallReply, CallValue } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { countOf, onPage } from '../database/paging.ts';
import { contains, ignoringCase } from '../database/search.ts';
import type { Ground } from '../ground.ts';
import { notFound } from '../refusal.ts';
import { peopleFor, peopleIn, type GroupScope } from './people.ts';

/** GET emailGroup/: returns a page of the groups in this scope. @throws Refusal 403 without the permission */
export async function listGroups(
  ground: Ground,
  { actor, project, query }: CallRequest<typeof calls.listGroups>,
): Promise<CallReply<typeof calls.listGroups>> {
  requirePermission(actor, 'groups.view', { project });
  const { page, pageSize } = query;
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  return {
    groups: (await onPage(groupsInOrder(ground, scope, query), query).execute()).map(toGroup),
    total: await countOf(matchingGroups(ground, scope, query)),
    page,
    pageSize,
  };
}

type GroupsQuery = CallValue<typeof calls.getGroupsFile>['query'];

function matchingGroups({ db, kind }: Ground, scope: GroupScope, { search }: Pick<GroupsQuery, 'search'>) {
  const all = groupsIn(db, scope);
  return search ? all.where(contains(kind, 'emailGroups.name', search)) : all;
}

/** Selects the groups of a list, in its order. */
export function groupsInOrder(ground: Ground, scope: GroupScope, query: GroupsQuery) {
  const { sort, direction } = query;
  const rows = withNames(matchingGroups(ground, scope, query));
  const name = ignoringCase(ground.kind, 'emailGroups.name');
  const inOrder =
    sort === 'name'
      ? rows.orderBy(name, direction)
      : rows.orderBy('emailGroups.modifiedOn', direction).orderBy(name);
  return inOrder.orderBy('emailGroups.id', direction);
}

/**
 * GET emailGroup/users: returns the users who can be selected in this scope, by name.
 * @throws Refusal 403 for users who may not edit groups
 */
export async function listGroupChoices(
  context: Ground,
  { actor, project, query }: CallRequest<typeof calls.listGroupChoices>,
): Promise<CallReply<typeof calls.listGroupChoices>> {
  requirePermission(actor, 'groups.edit', { project });
  return choicesFor(context, { licenseId: actor.licenseId, project }, query);
}

/**
 * GET emailGroup/{id}: returns a group with its members and guests.
 * @throws Refusal 403 without the permission, with action=EDIT for users who may not edit; 404
 */
export async function getGroup(
  context: Ground,
  { actor, project, params: { id }, query: { action, ...query } }: CallRequest<typeof calls.getGroup>,
): Promise<CallReply<typeof calls.getGroup>> {
  requirePermission(actor, action === 'EDIT' ? 'groups.edit' : 'groups.view', { project });
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  const group = await groupOf(context.db, context, scope, id);
  return action === 'EDIT' ? { ...group, choices: await choicesFor(context, scope, query) } : group;
}

async function choicesFor(
  { db, kind }: Ground,
  scope: GroupScope,
  { search, page, pageSize }: CallValue<typeof calls.listGroupChoices>['query'],
): Promise<CallReply<typeof calls.listGroupChoices>> {
  const all = peopleFor(db, scope);
  const matching = search
    ? all.where((user) =>
        user.or([contains(kind, 'users.name', search), contains(kind, 'users.emailId', search)]),
      )
    : all;
  const inOrder = matching
    .select(['users.id', 'users.name as userName', 'users.emailId'])
    .orderBy(ignoringCase(kind, 'users.name'))
    .orderBy('users.id');
  return {
    users: await onPage(inOrder, { page, pageSize }).execute(),
    total: await countOf(matching),
    page,
    pageSize,
  };
}

/** Selects the groups in this scope: the license's, and in a project also its own. */
export const groupsIn = (db: Db, { licenseId, project }: GroupScope) =>
  db
    .selectFrom('emailGroups')
    .where('emailGroups.licenseId', '=', licenseId)
    .where((group) =>
      project
        ? group.or([
            group('emailGroups.projectId', 'is', null),
            group('emailGroups.projectId', '=', project.id),
          ])
        : group('emailGroups.projectId', 'is', null),
    );

const withNames = (groups: ReturnType<typeof groupsIn>) =>
  groups
    .leftJoin('users as creator', 'creator.id', 'emailGroups.createdBy')
    .leftJoin('users as modifier', 'modifier.id', 'emailGroups.modifiedBy')
    .selectAll('emailGroups')
    .select((group) => [
      'creator.name as createdByUname',
      'modifier.name as modifiedByUname',
      group
        .selectFrom('emailGroupMembers')
        .whereRef('emailGroupMembers.groupId', '=', 'emailGroups.id')
        .select((member) => member.fn.countAll<number | string>().as('count'))
        .as('memberCount'),
      group
        .selectFrom('emailGroupGuests')
        .whereRef('emailGroupGuests.groupId', '=', 'emailGroups.id')
        .select((guest) => guest.fn.countAll<number | string>().as('count'))
        .as('guestCount'),
    ]);

type GroupWithNames = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Converts a row to a group as lists show it. */
export const toGroup = (row: GroupWithNames): calls.Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  from: row.projectId === null ? 'License' : 'Project',
  createdOn: row.createdOn,
  createdByUname: row.createdByUname ?? '',
  modifiedOn: row.modifiedOn,
  modifiedBy: row.modifiedBy,
  modifiedByUname: row.modifiedByUname ?? '',
  memberCount: Number(row.memberCount),
  guestCount: Number(row.guestCount),
});

/** Returns a group in this scope, with its members and guests. @throws Refusal 404 */
export async function groupOf(
  db: Db,
  ground: Pick<Ground, 'kind' | 'clock'>,
  scope: GroupScope,
  id: string,
): Promise<calls.GroupDetails> {
  const row = await withNames(groupsIn(db, scope)).where('emailGroups.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return { ...toGroup(row), ...(await peopleIn(db, ground, { groupId: id, licenseId: scope.licenseId })) };
}
