import { opens, type AreaOfScreens } from '../screen.ts';
import type { World } from '../world.ts';

const environment = '/app/configuration/environment-configuration';
const machine =
  (before: string, after = '') =>
  ({ machine: { id } }: World) =>
    `${environment}/${before}${id}${after}`;

export default {
  as: 'owner',
  screens: [
    { path: environment },
    { path: environment, then: opens(/olumn/) },
    { path: machine('machine-details/') },
    { path: machine('machine-details/', '/navigate-to-instance/LambdaTest') },
    { path: ({ machine: { id, hostName } }) => `${environment}/access-details/${hostName}/${id}` },
    {
      path: ({ machine: { id, hostName } }) =>
        `${environment}/impact-list-drawer/Executions/${hostName}/${id}`,
    },
    { path: machine('change-default-machine?clientId=') },
    { path: machine('disable-machine?id=') },
    { path: machine('delete-machine?id=') },
  ],
} satisfies AreaOfScreens;
