import { rolePaths } from '#app/paths/roles.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { opensColumns, sends, type AreaOfScreens } from '../screen.ts';
import { reviewerRoleBody } from '#tests/support/things/roles.ts';

const { name } = reviewerRoleBody;
const roles = rolePaths.base;

export default {
  as: 'owner',
  shows: ['reviewer', 'privateSuite'],
  screens: [
    { path: roles },
    { path: roles, then: opensColumns },
    { path: ({ reviewerRole }) => rolePaths.details(reviewerRole, noQuery) },
    { path: rolePaths.create(noQuery) },
    { path: rolePaths.create(noQuery), then: sends({ name: 'x', section: 'suites' }) },
    { path: ({ reviewerRole }) => rolePaths.copy(reviewerRole, noQuery) },
    { path: ({ reviewerRole }) => rolePaths.edit(reviewerRole, noQuery) },
    {
      path: ({ reviewerRole }) => rolePaths.impact('roles-suites-all', name, reviewerRole, noQuery),
    },
    { path: ({ reviewerRole }) => rolePaths.delete(reviewerRole, name, noQuery) },
  ],
} satisfies AreaOfScreens;
