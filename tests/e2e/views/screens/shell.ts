import { shellPaths } from '#app/paths/shell.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { assistantPaths } from '#app/paths/assistant.ts';
import { helpPaths } from '#app/paths/help.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { downloadPaths } from '#app/paths/downloads.ts';
import { presses, sends, type AreaOfScreens } from '../screen.ts';

export default {
  as: 'owner',
  screens: [
    { path: settingsPaths.settings },
    { path: settingsPaths.timeZone },
    { path: settingsPaths.shortcuts },
    { path: settingsPaths.applications },
    { path: upgradePaths.upgrade },
    { path: upgradePaths.upgrade, then: sends({ name: 'Ada.', emailId: 'ada@' }) },
    {
      path: assistantPaths.page,
      then: presses('How do I create a new project?', '.assistant-messages > li:last-child'),
    },
    { path: helpPaths.index },
    { path: helpPaths.page('passwords') },
    { path: helpPaths.page('administration') },
    { path: `${helpPaths.index}?search=verify+phone` },
    { path: downloadPaths.client },
    { path: downloadPaths.plugins },
    { path: shellPaths.signOut },
    { path: `${shellPaths.app}/nowhere` },
  ],
} satisfies AreaOfScreens;
