import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { getMachinesFile as call } from '../../contract/machines/machine-calls.ts';
import { machineColumns } from '../../contract/machines/machine-column-values.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import { machineIds } from './list-machines.ts';
import { machines, toMachine, viewFor } from './machine-rows.ts';
import type { MachinesContext } from './machines-context.ts';

/** GET client-system-config/all/csv: returns the machines of a list as a file. @throws Refusal as `listMachines` */
export async function getMachinesFile(
  context: MachinesContext,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'environment.view', { project });
  const isOpen = !project || project.status === 'Open';
  const found = isOpen ? await longRead(machineIds(context, actor, query)).execute() : [];
  const view = await viewFor(context, { actor, project });
  return csvFile({
    of: ['machines', project?.name ?? ''],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(machineColumns),
    rows: rowsOf(found, async (some) => {
      const place = new Map(some.map(({ id }, index) => [id, index]));
      const rows = await machines(context.db)
        .where('machines.id', 'in', [...place.keys()])
        .execute();
      return rows
        .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
        .map((row) => toMachine(row, view));
    }),
  });
}
