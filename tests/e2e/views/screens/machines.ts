import { opens, type AreaOfScreens } from '../screen.ts';
import type { Things } from '#tests/support/thing-module.ts';
import { runnerName } from '#tests/support/things/machines.ts';

const environment = '/app/configuration/environment-configuration';
const machine =
  (before: string, after = '') =>
  ({ runner }: Things) =>
    `${environment}/${before}${runner}${after}`;

export default {
  as: 'owner',
  shows: ['disabledMachine', 'running'],
  screens: [
    { path: environment },
    { path: environment, then: opens(/olumn/) },
    { path: machine('machine-details/') },
    { path: machine('machine-details/', '/navigate-to-instance/LambdaTest') },
    { path: ({ runner }) => `${environment}/access-details/${runnerName}/${runner}` },
    {
      path: ({ runner }) => `${environment}/impact-list-drawer/Executions/${runnerName}/${runner}`,
    },
    { path: machine('change-default-machine?clientId=') },
    { path: machine('disable-machine?id=') },
    { path: machine('delete-machine?id=') },
  ],
} satisfies AreaOfScreens;
