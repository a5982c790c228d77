import { ciTokenPaths } from '#app/paths/ci-tokens.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: ciTokenPaths.base },
    { path: ({ ciToken }) => ciTokenPaths.details(ciToken, noQuery) },
    { path: ciTokenPaths.create(noQuery) },
    { path: ciTokenPaths.create(noQuery), then: sends({ name: 'x', days: '400' }) },
    { path: ({ ciToken }) => ciTokenPaths.rotate(ciToken, noQuery) },
    { path: ({ ciToken }) => ciTokenPaths.revoke(ciToken, noQuery) },
  ],
} satisfies AreaOfScreens;
