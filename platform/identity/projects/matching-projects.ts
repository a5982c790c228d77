import { visibleProjects, type Viewer } from '../../access/visible.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { contains } from '../../foundation/database/search.ts';

interface ProjectFilter {
  readonly projectId?: string | undefined;
  readonly search?: string | undefined;
}

/** Selects the projects that the viewer sees and that a filter leaves, also archived ones. */
export function matchingProjects(
  { db, kind }: Pick<PlatformServices, 'db' | 'kind'>,
  viewer: Viewer,
  { projectId, search }: ProjectFilter,
) {
  let found = visibleProjects(db, viewer);
  if (projectId) found = found.where('projects.id', '=', projectId);
  return search ? found.where(contains(kind, 'projects.name', search)) : found;
}
