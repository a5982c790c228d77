import { executionPaths } from '#app/paths/executions.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  shows: ['runningRetention'],
  screens: [
    { path: retentionPaths.settings },
    { path: retentionPaths.settings, then: sends({ days: '0', mostPerSuite: 'many' }) },
    { path: retentionPaths.inherit },
    { path: ({ keptExecution }) => executionPaths.execution(keptExecution) },
    { path: ({ keptExecution }) => executionPaths.release(keptExecution) },
    {
      path: ({ deletableExecution }) => executionPaths.keep(deletableExecution),
      then: sends({ reason: '' }),
    },
    { path: ({ deletableExecution }) => executionPaths.deletion(deletableExecution) },
  ],
} satisfies AreaOfScreens;
