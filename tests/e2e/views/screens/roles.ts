import { opens, sends, type AreaOfScreens } from '../screen.ts';
import type { World } from '../world.ts';

const roles = '/app/configuration/user-management/roles';
const role =
  (before: string) =>
  ({ role: { id } }: World) =>
    `${roles}/${before}${id}`;

export default {
  as: 'owner',
  screens: [
    { path: roles },
    { path: roles, then: opens(/olumn/) },
    { path: role('roles-details/') },
    { path: `${roles}/create-drawer` },
    { path: `${roles}/create-drawer`, then: sends({ name: 'x', section: 'suites' }) },
    { path: role('create-drawer?copy=') },
    { path: role('edit-drawer/') },
    {
      path: ({ role: { id, name } }) =>
        `${roles}/impact-list-drawer/roles-suites-all/${encodeURIComponent(name)}/${id}`,
    },
    { path: ({ role: { id, name } }) => `${roles}/delete-modal/${encodeURIComponent(name)}/${id}` },
  ],
} satisfies AreaOfScreens;
