import { environmentPaths } from '#app/paths/machines.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { opensColumns, type AreaOfScreens } from '../screen.ts';
import { runnerName } from '#tests/support/things/machines.ts';

const environment = environmentPaths.base;

export default {
  as: 'owner',
  shows: ['disabledMachine', 'running'],
  screens: [
    { path: environment },
    { path: environment, then: opensColumns },
    { path: ({ runner }) => environmentPaths.details(runner, noQuery) },
    { path: ({ runner }) => environmentPaths.navigateToInstance(runner, 'LambdaTest', noQuery) },
    { path: ({ runner }) => environmentPaths.access(runner, runnerName, noQuery) },
    {
      path: ({ runner }) => environmentPaths.impact('Executions', runnerName, runner, noQuery),
    },
    { path: ({ runner }) => environmentPaths.changeDefault(runner, '', noQuery) },
    { path: ({ runner }) => environmentPaths.disable(runner, '', noQuery) },
    { path: ({ runner }) => environmentPaths.delete(runner, '', noQuery) },
  ],
} satisfies AreaOfScreens;
