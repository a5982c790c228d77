import { projectManagementPaths } from '#app/paths/project-management.ts';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { noQuery } from '#tests/support/no-query.ts';
import type { AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: timeZonePaths.base },
    { path: ({ project }) => timeZonePaths.menu(project, noQuery) },
    { path: ({ project }) => projectManagementPaths.details('time-zone', project, noQuery) },
    { path: timeZonePaths.change(licenseZone, noQuery) },
    { path: ({ project }) => withQuery(timeZonePaths.change(project, noQuery), { zone: 'Asia/Kolkata' }) },
  ],
} satisfies AreaOfScreens;
