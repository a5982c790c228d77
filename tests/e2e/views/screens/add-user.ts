import type { AreaOfScreens } from '../screen.ts';

const users = '/app/configuration/user-management/users';

export default {
  as: 'newcomer',
  screens: [
    { path: users },
    { path: `${users}?privilege=Admin` },
    { path: `${users}/create-drawer` },
    { path: `${users}/create-drawer?emailId=nobody@example.com&name=Grace+Hopper&as=Admin` },
  ],
} satisfies AreaOfScreens;
