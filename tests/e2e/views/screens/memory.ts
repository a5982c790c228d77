import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  shows: ['keptExecution'],
  screens: [
    { path: memoryPaths.base },
    { path: `${memoryPaths.base}?search=nothing` },
    { path: ({ project }) => memoryPaths.menu(project, noQuery) },
    { path: ({ project }) => projectManagementPaths.details('memory-config', project, noQuery) },
    { path: memoryPaths.distribute(noQuery) },
    { path: ({ project }) => memoryPaths.distributeTo(project, noQuery), then: sends({}) },
    { path: memoryPaths.usage },
    { path: ({ closedProject }) => projectManagementPaths.deleteProject(closedProject, noQuery) },
  ],
} satisfies AreaOfScreens;
