import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { requireProject } from '../../access/project-scope.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordConsequences, recordSubject } from '../../domain/with-changes.ts';
import { allProjectsId } from '../../contract/access/access-values.ts';
import type * as calls from '../../contract/groups/group-calls.ts';
import { groupMessages, groupNameRule } from '../../contract/groups/group-values.ts';
import { numberedName } from '../../contract/wire/fields/numbered-name-rules.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { groupActions } from './group-actions.ts';
import { groupOf, requireGroup } from './groups.ts';
import { lockUsers, membersNamed, writeMembers, type GroupScope } from './group-members.ts';

const nameTaken = () => wrong('name', groupMessages.nameTaken);

/**
 * POST emailGroup/: creates a group of the license, or in a project one of its own.
 * @throws Refusal 403 without the permission, 400 for a name that is taken, and for users who cannot be selected
 */
export async function createGroup(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createGroup>,
): Promise<calls.GroupDetails> {
  const place = { actor, project };
  requirePermission(actor, 'groups.edit', place);
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  return withChanges(context, async (transaction) => {
    // Guests are limited per license. Locks the license first, in the same order as removing users does.
    if (body.guestUserList.length > 0) await lockLicense(transaction, actor.licenseId);
    const userIds = await membersNamed(transaction, context, scope, body.emailUserList);
    const id = await addGroup(transaction, context, scope, { ...body, createdBy: actor.userId });
    const to = { groupId: id, licenseId: actor.licenseId, by: actor.userId };
    await writeMembers(transaction, context, to, { userIds, guests: body.guestUserList });
    return groupOf(transaction, context, place, id);
  }).catch(refuseDuplicate(context.kind, nameTaken));
}

/**
 * PUT emailGroup/{groupId}: changes the name, description and recipients of a group.
 * @throws Refusal as {@link createGroup}, 404, 400 in a project for a group of the license
 */
export async function updateGroup(
  context: PlatformServices,
  { actor, project, params: { groupId }, body }: CallRequest<typeof calls.updateGroup>,
): Promise<calls.GroupDetails> {
  const place = { actor, project };
  groupActions.requirePermission('edit', place);
  const scope: GroupScope = { licenseId: actor.licenseId, project };
  return withChanges(context, async (transaction) => {
    if (body.guestUserList.length > 0) await lockLicense(transaction, actor.licenseId);
    groupActions.require('edit', await requireGroup(transaction, place, groupId), place);
    const userIds = await membersNamed(transaction, context, scope, body.emailUserList);
    await transaction
      .updateTable('emailGroups')
      .set({
        name: body.name,
        nameKey: body.name.toLowerCase(),
        description: body.description,
        modifiedOn: context.clock().toISOString(),
        modifiedBy: actor.userId,
      })
      .where('id', '=', groupId)
      .execute();
    const to = { groupId, licenseId: actor.licenseId, by: actor.userId };
    await writeMembers(transaction, context, to, { userIds, guests: body.guestUserList });
    return groupOf(transaction, context, place, groupId);
  }).catch(refuseDuplicate(context.kind, nameTaken));
}

/**
 * DELETE emailGroup/{groupId}: deletes a group.
 * @throws Refusal 403, 404, 400 in a project for a group of the license
 */
export async function deleteGroup(
  context: PlatformServices,
  { actor, project, params: { groupId } }: CallRequest<typeof calls.deleteGroup>,
): Promise<true> {
  const place = { actor, project };
  groupActions.requirePermission('delete', place);
  await withChanges(context, async (transaction) => {
    const group = await requireGroup(transaction, place, groupId);
    groupActions.require('delete', group, place);
    await recordLostRecipients(transaction, { groupId, name: group.name });
    await transaction.deleteFrom('emailGroups').where('id', '=', groupId).execute();
  });
  return true;
}

/**
 * POST clone/{projectId}/{emailId}/emailgroups: creates a group with the same recipients, under the next free name.
 * @throws Refusal 403 without the permission there, 404, 400 in a project for a group of the license
 */
export async function cloneGroup(
  context: PlatformServices,
  { actor, params: { projectId, emailId: groupId } }: CallRequest<typeof calls.cloneGroup>,
): Promise<calls.GroupDetails> {
  const project =
    projectId === allProjectsId ? undefined : await requireProject(context.db, actor, projectId);
  const place = { actor, project };
  groupActions.requirePermission('clone', place);
  const { licenseId, userId: createdBy } = actor;
  const scope: GroupScope = { licenseId, project };
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    groupActions.require('clone', await requireGroup(transaction, place, groupId), place);
    const group = await groupOf(transaction, context, place, groupId);
    const name = await freeName(transaction, scope, group.name);
    const id = await addGroup(transaction, context, scope, { ...group, name, createdBy });
    const members = group.emailUserList.map(({ id: userId }) => userId);
    const userIds = await lockUsers(transaction, context.kind, licenseId, members);
    const to = { groupId: id, licenseId, by: createdBy };
    await writeMembers(transaction, context, to, { userIds, guests: group.guestUserList });
    return groupOf(transaction, context, place, id);
  }).catch(refuseDuplicate(context.kind, nameTaken));
}

/** Records in the audit log which report configurations lose a group with its deletion. */
async function recordLostRecipients(
  transaction: Db,
  { groupId, name }: { readonly groupId: string; readonly name: string },
): Promise<void> {
  const rows = await transaction
    .selectFrom('reportRecipients')
    .innerJoin('reportConfigurations', 'reportConfigurations.id', 'reportRecipients.configurationId')
    .leftJoin('projects', 'projects.id', 'reportConfigurations.projectId')
    .select(['reportRecipients.id', 'reportConfigurations.projectId', 'projects.name as project'])
    .where('reportRecipients.groupId', '=', groupId)
    .orderBy('reportRecipients.id')
    .execute();
  recordConsequences(
    transaction,
    rows.map(({ id, projectId, project }) => ({
      kind: 'report recipient',
      deed: 'removed',
      id,
      name: `${name} (group)`,
      projectId,
      before: { configuration: project ?? 'All Projects' },
      after: {},
    })),
  );
}

interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly createdBy: string;
}

/** Adds an empty group. @returns its id */
async function addGroup(
  transaction: Db,
  { clock }: PlatformServices,
  { licenseId, project }: GroupScope,
  { name, description, createdBy }: NewGroup,
): Promise<string> {
  const id = newId();
  const now = clock().toISOString();
  await recordSubject(transaction, id);
  await transaction
    .insertInto('emailGroups')
    .values({
      id,
      licenseId,
      projectId: project?.id ?? null,
      name,
      nameKey: name.toLowerCase(),
      description,
      createdOn: now,
      createdBy,
      modifiedOn: now,
      modifiedBy: createdBy,
    })
    .execute();
  return id;
}

/** Returns 'Testers (1)', or the next free number in this scope, cut to the maximum length of a name. */
async function freeName(transaction: Db, { licenseId, project }: GroupScope, name: string): Promise<string> {
  const rows = await transaction
    .selectFrom('emailGroups')
    .select('nameKey')
    .where('licenseId', '=', licenseId)
    .where('projectId', project ? '=' : 'is', project?.id ?? null)
    .execute();
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  for (let number = 1; ; number += 1) {
    const free = numberedName(name, number, groupNameRule.max);
    if (!taken.has(free.toLowerCase())) return free;
  }
}
