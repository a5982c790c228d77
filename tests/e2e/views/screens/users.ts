import { userPaths } from '#app/paths/users.ts';
import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { opens, type AreaOfScreens } from '../screen.ts';

const users = userPaths.base;
const name = 'Wolfeschlegelsteinhausen B';

export default {
  as: 'owner',
  shows: ['privateSuite', 'manualSuite', 'reviewerDefect'],
  screens: [
    { path: users },
    { path: `${users}?privilege=User&search=wolf`, then: opens('Filter') },
    { path: `${users}?search=wo` },
    { path: ({ reviewer }) => userPaths.details(reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.edit(reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.signOut(reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.impact('user-suites-project', name, reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.impact('user-suites-all', name, reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.impact('user-defects-all', name, reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.remove(name, reviewer, noQuery) },
    { path: ({ invitationList }) => invitationPaths.list(invitationList) },
    { path: invitationPaths.lists },
    { path: userPaths.addToProject(noQuery) },
    { path: ({ reviewer }) => userPaths.editRole(reviewer, noQuery) },
    { path: ({ reviewer }) => userPaths.addToProjects(reviewer, 'Wolfeschlegelsteinhausen', noQuery) },
    // A C-Basic license has three users at most, who exist already.
    { path: userPaths.create(noQuery) },
  ],
} satisfies AreaOfScreens;
