import type { CallRequest } from '../../access/call-request.ts';
import { zoneFor } from '../../access/shown-zones.ts';
import { machineImpactColumns as columns } from '../../contract/impact/impact-column-values.ts';
import type { getMachineImpactFile as call } from '../../contract/impact/impact-file-calls.ts';
import type { FileColumns } from '../../contract/lists/column-values.ts';
import type { ImpactDatabase, ImpactQuery, ImpactSource } from '../../domain/impact/impact-source.ts';
import { csvFile } from '../../foundation/csv.ts';
import { defaultProjects, projectsOf, projectsOfSuites } from './impact.ts';
import { requireMachine, requireMachinesOpen } from './machine-scope.ts';
import type { MachinesContext } from './machines-context.ts';

/**
 * GET impact-list/machine/{machineId}/csv: a list of what uses a machine as a file.
 * @throws Refusal 403, 404 (see requireMachinesOpen, requireMachine)
 */
export async function getMachineImpactFile(
  context: MachinesContext,
  { actor, project, params: { machineId }, query: { section, search } }: CallRequest<typeof call>,
): Promise<Response> {
  requireMachinesOpen(actor, project);
  const { db, clock, machines } = context;
  await requireMachine(db, actor, machineId);
  const all = section === 'Projects';
  const query = {
    resourceId: machineId,
    blocking: false,
    search,
    projects: all ? projectsOf(db, actor, undefined) : await projectsOfSuites(db, actor, undefined),
  };
  const file = <Row>(source: ImpactSource<Row>, ofSection: FileColumns<Row>) =>
    csvFile({
      of: ['impact list', 'machine', section],
      on: clock(),
      zone: zoneFor(actor, project),
      columns: Object.values(ofSection),
      rows: allOf(source, context, query),
    });
  if (section === 'Projects') return file(defaultProjects, columns[section]);
  if (section === 'Executions') return file(machines.impact.executions, columns[section]);
  return file(machines.impact.suites, columns[section]);
}

/** How many rows are read at a time. */
const limit = 250;

async function* allOf<Row>(
  source: ImpactSource<Row>,
  database: ImpactDatabase,
  query: ImpactQuery,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += limit) {
    const rows = await source.list(database, query, { limit, offset });
    yield rows;
    if (rows.length < limit) return;
  }
}
