import type { AreaOfScreens } from '../screen.ts';

/** On a license that has room for more. */
export default {
  as: 'newcomer',
  screens: [{ path: '/app/configuration/user-management/users/invite' }],
} satisfies AreaOfScreens;
