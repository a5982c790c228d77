import { defectPaths } from '#app/paths/defect-management.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import type { AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: defectPaths.base },
    { path: ({ project }) => defectPaths.menu(project, noQuery) },
    { path: ({ project }) => projectManagementPaths.details('defect-management', project, noQuery) },
    { path: ({ project }) => defectPaths.edit(project, noQuery) },
    { path: ({ project }) => defectPaths.navigateToInstance('Jira', project, noQuery) },
  ],
} satisfies AreaOfScreens;
