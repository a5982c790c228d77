import { settingsPaths } from '#app/paths/settings.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/settings/settings.tsx': page('own settings', settingsPaths.settings),
  'routes/settings/own-time-zone.tsx': page('own settings', settingsPaths.timeZone),
  'routes/settings/keyboard-shortcuts.tsx': page('own settings', settingsPaths.shortcuts),
  'routes/settings/connected-applications.tsx': page(['applications.view'], settingsPaths.applications),
} satisfies AreaNeeds;
