import { profilePaths } from '#app/paths/profile.ts';
import { auditPaths } from '#app/paths/audit.ts';
import { opens, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: auditPaths.list, then: opens(/started the execution/) },
    { path: auditPaths.list, then: opens('Filter') },
    { path: `${auditPaths.list}?search=start&area=Execution&person=ada&since=2026-01-01` },
    { path: `${auditPaths.list}?search=no+such+thing` },
    { path: profilePaths.activity },
  ],
} satisfies AreaOfScreens;
