import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing, noteSubject } from '../changing.ts';
import type { deleteResource as call } from '../contract/resources/resource-calls.ts';
import type { Ground } from '../ground.ts';
import { permissionOf } from './resource-permission.ts';
import { openResource } from './resource-rows.ts';

/**
 * DELETE resources/{kind}/{id}: deletes a resource that its application no longer has.
 * @throws Refusal 403 without Full Access to its section, 404
 */
export async function deleteResource(
  context: Ground,
  { actor, project, params: { kind, id: externalId } }: CallRequest<typeof call>,
): Promise<true> {
  requirePermission(actor, permissionOf(kind, 'delete'), { project });
  await changing(context, async (transaction) => {
    const { id } = await openResource(transaction, actor, { projectId: project.id, kind, externalId });
    await noteSubject(transaction, id);
    await transaction.deleteFrom('resources').where('id', '=', id).execute();
  });
  return true;
}
