import { projectPaths } from '#app/paths/projects.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { ofProject, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/projects/projects.tsx': page(['projects.view'], projectPaths.list),
  'routes/projects/create-project.tsx': page(['project.create'], projectPaths.create(noQuery)),
  'routes/projects/switch-project.tsx': page(
    ['projects.view'],
    projectPaths.switchFrom({ from: projectPaths.list }),
  ),
  'routes/projects/project.tsx': ofProject(['project.view'], projectPaths.project),
} satisfies AreaNeeds;
