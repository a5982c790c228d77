import { zoneFor } from '../../access/shown-zones.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { FileColumns } from '../../contract/lists/column-values.ts';
import type { getDefectPlatformsFile as defectsCall } from '../../contract/projects/defect-calls.ts';
import type { getProjectsFile as call, ListedProject } from '../../contract/projects/project-calls.ts';
import { defectColumns, projectColumns } from '../../contract/projects/project-column-values.ts';
import { csvFile, rowsOf } from '../../foundation/csv.ts';
import { longRead } from '../../foundation/database/sqlite-readers.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { listedProjects, projectsInOrder, type ProjectsQuery } from './projects.ts';

/** GET projects/csv: returns the projects of a list as a file. @throws Refusal as `listProjects` */
export const getProjectsFile = (
  context: PlatformServices,
  request: CallRequest<typeof call>,
): Promise<Response> => fileOf(context, request, { of: 'projects', columns: projectColumns });

/**
 * GET projects/defect-platform/csv: returns where the defects of open projects are filed, as a file.
 * @throws Refusal 403
 */
export async function getDefectPlatformsFile(
  context: PlatformServices,
  { query, ...request }: CallRequest<typeof defectsCall>,
): Promise<Response> {
  requirePermission(request.actor, 'defect-management.view', { project: request.project });
  const asked = { ...request, query: { ...query, status: 'Open' as const } };
  return fileOf(context, asked, { of: 'defect management', columns: defectColumns });
}

interface File {
  readonly of: string;
  readonly columns: FileColumns<ListedProject>;
}

async function fileOf(
  context: PlatformServices,
  {
    actor,
    project,
    query,
  }: Pick<CallRequest<typeof call>, 'actor' | 'project'> & { readonly query: ProjectsQuery },
  { of, columns }: File,
): Promise<Response> {
  requirePermission(actor, 'projects.view');
  const found = await longRead(projectsInOrder(context, actor, query)).execute();
  return csvFile({
    of: [of],
    on: context.clock(),
    zone: zoneFor(actor, project),
    columns: Object.values(columns),
    rows: rowsOf(found, (some) =>
      listedProjects(
        context,
        actor,
        some.map(({ id }) => id),
      ),
    ),
  });
}
