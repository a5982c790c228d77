import { sends, type AreaOfScreens } from '../screen.ts';

const groups = '/app/configuration/user-management/groups';

export default {
  as: 'owner',
  screens: [
    { path: groups },
    { path: ({ group: { id } }) => `${groups}/details/${id}` },
    { path: `${groups}/create-drawer` },
    {
      path: `${groups}/create-drawer`,
      then: sends({ name: 'x', guestName: 'Grace Hopper', guestEmail: 'grace@navy' }),
    },
    { path: ({ group: { id } }) => `${groups}/edit-drawer/${id}` },
    { path: ({ group: { id, name } }) => `${groups}/delete-modal/${id}/${encodeURIComponent(name)}` },
  ],
} satisfies AreaOfScreens;
