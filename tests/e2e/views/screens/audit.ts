import { opens, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: '/app/audit', then: opens(/started the execution/) },
    { path: '/app/audit', then: opens('Filter') },
    { path: '/app/audit?search=start&area=Execution&person=ada&since=2026-01-01' },
    { path: '/app/audit?search=no+such+thing' },
    { path: '/app/profile/activity' },
  ],
} satisfies AreaOfScreens;
