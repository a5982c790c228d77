import { opens, type AreaOfScreens } from '../screen.ts';
import type { Things } from '#tests/support/thing-module.ts';

const users = '/app/configuration/user-management/users';
const ofUser =
  (before: string) =>
  ({ reviewer }: Things) =>
    `${users}/${before}/${reviewer}`;

export default {
  as: 'owner',
  shows: ['privateSuite', 'manualSuite', 'reviewerDefect'],
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
    { path: ({ invitationList }) => `${users}/invite/${invitationList}` },
    { path: `${users}/invitation-lists` },
    { path: `${users}/add-user` },
    { path: ({ reviewer }) => `${users}/edit-user?selectedUserId=${reviewer}` },
    { path: ({ reviewer }) => `${users}/add-user/${reviewer}/Wolfeschlegelsteinhausen` },
    // A C-Basic license has three users at most, who exist already.
    { path: `${users}/create-drawer` },
  ],
} satisfies AreaOfScreens;
