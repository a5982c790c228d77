import { groupPaths } from '#app/paths/groups.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { groupName } from '#tests/support/things/groups.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

const groups = groupPaths.base;

export default {
  as: 'owner',
  screens: [
    { path: groups },
    { path: ({ group }) => groupPaths.details(group, noQuery) },
    { path: groupPaths.create(noQuery) },
    {
      path: groupPaths.create(noQuery),
      then: sends({ name: 'x', guestName: 'Grace Hopper', guestEmail: 'grace@navy' }),
    },
    { path: ({ group }) => groupPaths.edit(group, noQuery) },
    { path: ({ group }) => groupPaths.delete(group, groupName, noQuery) },
  ],
} satisfies AreaOfScreens;
