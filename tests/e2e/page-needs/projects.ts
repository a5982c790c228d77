import { projectPaths } from '#app/paths/projects.ts';
import { allProjects, closedProject as inClosed, requireProject } from '#tests/support/privilege-due.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { ofProject, page, type AreaNeeds } from '../support/page-needs.ts';

const projectSeen = { id: 'project.view', at: requireProject } as const;

export default {
  'routes/projects/projects.tsx': page(['projects.view'], projectPaths.list),
  'routes/projects/projects-csv.ts': page(['projects.view'], projectPaths.file(noQuery)),
  'routes/projects/suites-csv.ts': page(
    [{ id: 'suites.view', of: 'User', at: requireProject }],
    ({ project }) => projectPaths.suitesFile(project),
  ),
  'routes/projects/create-project.tsx': page(['project.create'], projectPaths.create(noQuery)),
  'routes/projects/switch-project.tsx': page(
    ['projects.view'],
    projectPaths.switchFrom({ from: projectPaths.list }),
  ),
  'routes/projects/edit-project.tsx': page(
    ['projects.view', projectSeen, { id: 'project.edit', at: requireProject }],
    ({ project }) => projectPaths.edit(project, noQuery),
  ),
  'routes/projects/change-status.tsx': page(
    ['projects.view', projectSeen, { id: 'project.status', at: allProjects }],
    ({ project }) => projectPaths.status(project, noQuery),
  ),
  'routes/projects/delete-project.tsx': page(
    ['projects.view', { id: 'project.view', at: inClosed }, { id: 'project.delete', at: inClosed }],
    ({ closedProject }) => projectPaths.deletion(closedProject, noQuery),
  ),
  'routes/projects/project.tsx': ofProject(['project.view'], projectPaths.project),
} satisfies AreaNeeds;
