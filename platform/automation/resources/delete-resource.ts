import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { withChanges, recordSubject } from '../../domain/with-changes.ts';
import type { deleteResource as call } from '../../contract/resources/resource-calls.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withdrawRequests } from './approval/propose.ts';
import { permissionOf } from './resource-permission.ts';
import { requireResource } from './resource-rows.ts';

/**
 * DELETE resources/{kind}/{id}: deletes a resource that its application no longer has.
 * @throws Refusal 403 without Full Access to its section, 404
 */
export async function deleteResource(
  context: PlatformServices,
  { actor, project, params: { kind, id: externalId } }: CallRequest<typeof call>,
): Promise<true> {
  requirePermission(actor, permissionOf(kind, 'delete'), { project });
  await withChanges(context, async (transaction) => {
    const { id } = await requireResource(transaction, actor, { projectId: project.id, kind, externalId });
    await recordSubject(transaction, id);
    await withdrawRequests(transaction, [id], context.clock().toISOString());
    await transaction.deleteFrom('resources').where('id', '=', id).execute();
  });
  return true;
}
