import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { SettingsTab } from '#app/shared/settings-tab/settings-tab.ts';
import { executionConfiguration } from '../execution-configuration-area.ts';

export const reportConfigTab: SettingsTab = {
  area: executionConfiguration,
  title: 'Report Configuration',
  here: reportConfigurationPaths.tab,
  inheritTo: reportConfigurationPaths.inherit,
};
