import { userPaths } from '#app/paths/users.ts';
import { noQuery } from '#tests/support/no-query.ts';
import type { AreaOfScreens } from '../screen.ts';

const users = userPaths.base;

export default {
  as: 'newcomer',
  screens: [
    { path: users },
    { path: `${users}?privilege=Admin` },
    { path: userPaths.create(noQuery) },
    {
      path: userPaths.lookUp(
        { emailId: 'nobody@example.com', name: 'Grace Hopper', privilege: 'Admin' },
        noQuery,
      ),
    },
  ],
} satisfies AreaOfScreens;
