import type { AreaOfScreens } from '../screen.ts';

/** The license has room for more. */
export default {
  as: 'newcomer',
  screens: [{ path: '/app/configuration/user-management/users/invite' }],
} satisfies AreaOfScreens;
