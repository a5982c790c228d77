import type { AreaOfScreens } from '../screen.ts';

export default {
  screens: [
    { path: '/design-system' },
    { path: '/design-system/errors' },
    { path: '/design-system/drawer/narrow' },
    { path: '/design-system/drawer/medium' },
    { path: '/design-system/drawer/medium/confirm' },
    { path: '/design-system/drawer/wide' },
    { path: '/design-system/modal/small' },
    { path: '/design-system/modal/large' },
    { path: '/design-system/upload' },
  ],
} satisfies AreaOfScreens;
