import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { afterCommit, withChanges } from '../../domain/with-changes.ts';
import type { deleteCaptures as call } from '../../contract/executions/capture-calls.ts';
import { captureMessages, kindOfGroup } from '../../contract/executions/capture-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import { requireScope } from '../scoped-settings/settings-scope.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { notFound } from '../../foundation/refusal.ts';
import { deletableCaptures } from '../execution-configuration/deletable-captures.ts';
import { deleteAllRows } from './delete-old-captures.ts';

/**
 * DELETE screenShotVideoConfig/{group}/{id}: deletes all screenshots, or all videos; in a project its own, in
 * All Projects those of all open projects. Those of kept executions stay (decision 101).
 * @throws Refusal 403 without the permission, 404 for another id, and when there are none
 */
export async function deleteCaptures(
  context: PlatformServices,
  { actor, project, params: { group, id } }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requirePermission(actor, 'captures.delete', { project });
  const scope = requireScope({ actor, project }, id);
  const kind = kindOfGroup[group];
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, scope.licenseId);
    const rows = await deletableCaptures(transaction, scope)
      .select(['captures.id', 'captures.projectId', 'captures.kind'])
      .where('captures.kind', '=', kind)
      .execute();
    if (rows.length === 0) throw notFound(captureMessages.none[group]);
    const files = await deleteAllRows(transaction, rows, context.cascades.screenshotsDeleted);
    // The reply does not wait for the files: if the server ends first, housekeeping deletes the rest as stray
    // files.
    afterCommit(transaction, () => void removeUnnamed(context, files));
    return { deleted: rows.length };
  });
}
