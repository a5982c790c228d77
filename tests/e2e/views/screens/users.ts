import { opens, type AreaOfScreens } from '../screen.ts';
import type { World } from '../world.ts';

const users = '/app/configuration/user-management/users';
const ofUser =
  (before: string) =>
  ({ user }: World) =>
    `${users}/${before}/${user}`;

export default {
  as: 'owner',
  screens: [
    { path: users },
    { path: `${users}?privilege=User&search=wolf`, then: opens('Filter') },
    { path: `${users}?search=wo` },
    { path: ofUser('details') },
    { path: ofUser('edit-drawer') },
    { path: ofUser('sign-out') },
    { path: ofUser('impact-list-drawer/user-suites-project/Wolfeschlegelsteinhausen%20B') },
    { path: ofUser('impact-list-drawer/user-suites-all/Wolfeschlegelsteinhausen%20B') },
    { path: ofUser('impact-list-drawer/user-defects-all/Wolfeschlegelsteinhausen%20B') },
    { path: ofUser('delete-modal/Wolfeschlegelsteinhausen%20B') },
    { path: ({ invitations }) => `${users}/invite/${invitations}` },
    { path: `${users}/invitation-lists` },
    { path: `${users}/add-user` },
    { path: ({ user }) => `${users}/edit-user?selectedUserId=${user}` },
    { path: ({ user }) => `${users}/add-user/${user}/Wolfeschlegelsteinhausen` },
    // A C-Basic license that has its three users.
    { path: `${users}/create-drawer` },
  ],
} satisfies AreaOfScreens;
