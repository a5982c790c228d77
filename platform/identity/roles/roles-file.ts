import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { getRolesFile as call } from '../../contract/roles/role-calls.ts';
import { roleColumns } from '../../contract/roles/role-column-values.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countedRoles, type RoleScope } from './role-rows.ts';
import { rolesInOrder } from './roles.ts';

/** GET role/csv: returns the roles of a list as a file. @throws Refusal as `listRoles` */
export async function getRolesFile(
  services: PlatformServices,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'roles.view', { project });
  const scope: RoleScope = { actor, project };
  const inOrder = rolesInOrder(services, scope, query);
  const found = await longRead(inOrder.clearSelect().select('roles.id')).execute();
  return csvFile({
    of: ['roles', project?.name ?? ''],
    on: services.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(roleColumns),
    rows: rowsOf(found, async (some) => {
      const ids = some.map(({ id }) => id);
      const rows = await inOrder.where('roles.id', 'in', ids).execute();
      return countedRoles(services.db, scope, rows);
    }),
  });
}
