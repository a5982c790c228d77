import { opens, sends, type AreaOfScreens } from '../screen.ts';
import type { Things } from '#tests/support/thing-module.ts';
import { reviewerRoleBody } from '#tests/support/things/roles.ts';

const name = encodeURIComponent(reviewerRoleBody.name);
const roles = '/app/configuration/user-management/roles';
const role =
  (before: string) =>
  ({ reviewerRole }: Things) =>
    `${roles}/${before}${reviewerRole}`;

export default {
  as: 'owner',
  shows: ['reviewer', 'privateSuite'],
  screens: [
    { path: roles },
    { path: roles, then: opens(/olumn/) },
    { path: role('roles-details/') },
    { path: `${roles}/create-drawer` },
    { path: `${roles}/create-drawer`, then: sends({ name: 'x', section: 'suites' }) },
    { path: role('create-drawer?copy=') },
    { path: role('edit-drawer/') },
    {
      path: ({ reviewerRole }) => `${roles}/impact-list-drawer/roles-suites-all/${name}/${reviewerRole}`,
    },
    { path: ({ reviewerRole }) => `${roles}/delete-modal/${name}/${reviewerRole}` },
  ],
} satisfies AreaOfScreens;
