import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { getGroupsFile as call } from '../../contract/groups/group-calls.ts';
import { groupColumns } from '../../contract/groups/group-column-values.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { groupsInOrder, toGroup } from './groups.ts';

/** GET emailGroup/csv: returns the groups of a list as a file. @throws Refusal as `listGroups` */
export async function getGroupsFile(
  services: PlatformServices,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'groups.view', { project });
  const inOrder = groupsInOrder(services, { licenseId: actor.licenseId, project }, query);
  const found = await longRead(inOrder.clearSelect().select('emailGroups.id')).execute();
  return csvFile({
    of: ['groups', project?.name ?? ''],
    on: services.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(groupColumns),
    rows: rowsOf(found, async (some) => {
      const ids = some.map(({ id }) => id);
      const rows = await inOrder.where('emailGroups.id', 'in', ids).execute();
      return rows.map((row) => toGroup(row, { actor, project }));
    }),
  });
}
