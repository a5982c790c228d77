import { v7 as newId } from 'uuid';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { createProject as call, Project } from '../../contract/projects/project-calls.ts';
import { projectMessages, unknownTimeZone } from '../../contract/projects/project-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import { conflict, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { findTimeZone } from '../../foundation/time-zones.ts';
import { defaultRoleId } from '../roles/default-roles.ts';
import { addMembers } from '../users/add-members.ts';
import { projectOf } from './project-rows.ts';
import { columnsOfType } from './type-fields.ts';

/**
 * Creates a project on the actor's license; its creator is the first member, with Full Access.
 * @throws Refusal 403 for a plain user and once the license has ended, 400 for a platform that the type does not have,
 *   409 when the name is taken
 */
export async function createProject(
  context: PlatformServices,
  { actor, body: input }: CallRequest<typeof call>,
): Promise<Project> {
  const { kind, clock } = context;
  requirePermission(actor, 'project.create', {
    message: 'Only Super Admins and Admins can create projects',
  });
  const { name, type, timeZone, ...sent } = input;
  const columns = columnsOfType(type, sent);
  const zone = findTimeZone(timeZone, clock());
  if (!zone) throw wrong('timeZone', unknownTimeZone);
  const now = clock().toISOString();
  const id = newId();
  await withChanges(context, async (transaction) => {
    await recordSubject(transaction, id);
    await transaction
      .insertInto('projects')
      .values({
        id,
        licenseId: actor.licenseId,
        name,
        type,
        platform: sent.platform,
        appType: '',
        ...columns,
        status: 'Open',
        timeZoneValue: zone.value,
        defectPlatform: 'FireFlink',
        createdOn: now,
        createdBy: actor.userId,
        modifiedOn: now,
        modifiedBy: actor.userId,
      })
      .execute();
    const roleId = await defaultRoleId(transaction, actor.licenseId, 'Full Access');
    await addMembers(transaction, [{ projectId: id, userId: actor.userId, roleId, createdOn: now }]);
  }).catch(refuseDuplicate(kind, () => conflict(projectMessages.nameTaken, 'name')));
  return projectOf(context, id);
}
