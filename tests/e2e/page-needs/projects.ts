import { projectPaths } from '#app/paths/projects.ts';
import { ofProject, page, type AreaNeeds } from '../support/page-needs.ts';

const query = new URLSearchParams();

export default {
  'routes/projects/projects.tsx': page(['projects.view'], projectPaths.list),
  'routes/projects/create-project.tsx': page(['project.create'], projectPaths.create(query)),
  'routes/projects/switch-project.tsx': page(
    ['projects.view'],
    projectPaths.switchFrom({ from: projectPaths.list }),
  ),
  'routes/projects/project.tsx': ofProject(['project.view'], projectPaths.project),
} satisfies AreaNeeds;
