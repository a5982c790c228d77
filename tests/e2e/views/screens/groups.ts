import { groupName } from '#tests/support/things/groups.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const groups = '/app/configuration/user-management/groups';

export default {
  as: 'owner',
  screens: [
    { path: groups },
    { path: ({ group }) => `${groups}/details/${group}` },
    { path: `${groups}/create-drawer` },
    {
      path: `${groups}/create-drawer`,
      then: sends({ name: 'x', guestName: 'Grace Hopper', guestEmail: 'grace@navy' }),
    },
    { path: ({ group }) => `${groups}/edit-drawer/${group}` },
    { path: ({ group }) => `${groups}/delete-modal/${group}/${encodeURIComponent(groupName)}` },
  ],
} satisfies AreaOfScreens;
