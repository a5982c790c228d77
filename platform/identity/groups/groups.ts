import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { ActorIn } from '../../access/row-actions.ts';
import type * as calls from '../../contract/groups/group-calls.ts';
import type { CallReply, CallValue } from '../../contract/wire/calls/call.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOf, onPage } from '../../foundation/database/paging.ts';
import { contains, ignoringCase } from '../../foundation/database/search.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { notFound } from '../../foundation/refusal.ts';
import { groupActions } from './group-actions.ts';
import { recipientsFor, peopleIn, type GroupScope } from './group-members.ts';

/** GET emailGroup/: returns a page of the groups in this scope. @throws Refusal 403 without the permission */
export async function listGroups(
  services: PlatformServices,
  { actor, project, query }: CallRequest<typeof calls.listGroups>,
): Promise<CallReply<typeof calls.listGroups>> {
  requirePermission(actor, 'groups.view', { project });
  const { page, pageSize } = query;
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  const rows = await onPage(groupsInOrder(services, scope, query), query).execute();
  return {
    groups: rows.map((row) => toGroup(row, { actor, project })),
    total: await countOf(matchingGroups(services, scope, query)),
    page,
    pageSize,
  };
}

type GroupsQuery = CallValue<typeof calls.getGroupsFile>['query'];

function matchingGroups(
  { db, kind }: PlatformServices,
  scope: GroupScope,
  { search }: Pick<GroupsQuery, 'search'>,
) {
  const all = groupsIn(db, scope);
  return search ? all.where(contains(kind, 'emailGroups.name', search)) : all;
}

/** Selects the groups of a list, in its order. */
export function groupsInOrder(services: PlatformServices, scope: GroupScope, query: GroupsQuery) {
  const { sort, direction } = query;
  const rows = withNames(matchingGroups(services, scope, query));
  const name = ignoringCase(services.kind, 'emailGroups.name');
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
  context: PlatformServices,
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
  context: PlatformServices,
  { actor, project, params: { id }, query: { action, ...query } }: CallRequest<typeof calls.getGroup>,
): Promise<CallReply<typeof calls.getGroup>> {
  requirePermission(actor, action === 'EDIT' ? 'groups.edit' : 'groups.view', { project });
  const group = await groupOf(context.db, context, { actor, project }, id);
  if (action !== 'EDIT') return group;
  return { ...group, choices: await choicesFor(context, { licenseId: actor.licenseId, project }, query) };
}

async function choicesFor(
  { db, kind }: PlatformServices,
  scope: GroupScope,
  { search, page, pageSize }: CallValue<typeof calls.listGroupChoices>['query'],
): Promise<CallReply<typeof calls.listGroupChoices>> {
  const all = recipientsFor(db, scope);
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
export const toGroup = (row: GroupWithNames, place: ActorIn): calls.Group => ({
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
  cannot: groupActions.cannot(row, place),
});

/** Finds a group in this scope. @throws Refusal 404 */
export async function requireGroup(
  db: Db,
  { actor: { licenseId }, project }: ActorIn,
  id: string,
): Promise<GroupWithNames> {
  const groups = withNames(groupsIn(db, { licenseId, project }));
  const row = await groups.where('emailGroups.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a group in this scope, with its members and guests. @throws Refusal 404 */
export async function groupOf(
  db: Db,
  services: Pick<PlatformServices, 'kind' | 'clock'>,
  place: ActorIn,
  groupId: string,
): Promise<calls.GroupDetails> {
  const row = await requireGroup(db, place, groupId);
  const { licenseId } = place.actor;
  return { ...toGroup(row, place), ...(await peopleIn(db, services, { groupId, licenseId })) };
}
