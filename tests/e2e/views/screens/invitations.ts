import { invitationPaths } from '#app/paths/invitations.ts';
import { noQuery } from '#tests/support/no-query.ts';
import type { AreaOfScreens } from '../screen.ts';

/** The license has room for more. */
export default {
  as: 'newcomer',
  screens: [{ path: invitationPaths.create(noQuery) }],
} satisfies AreaOfScreens;
