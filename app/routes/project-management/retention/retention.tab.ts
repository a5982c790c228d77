import { memoryPaths } from '#app/paths/memory.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import type { SettingsTab } from '#app/shared/settings-tab/settings-tab.ts';
import { projectManagement } from '../project-management-area.ts';

export const retentionTab: SettingsTab = {
  area: projectManagement,
  title: 'Retention',
  here: retentionPaths.settings,
  inheritTo: retentionPaths.inherit,
  back: { to: memoryPaths.base, label: 'Memory Configuration' },
};
