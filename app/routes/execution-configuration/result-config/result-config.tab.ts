import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import type { SettingsTab } from '#app/shared/settings-tab/settings-tab.ts';
import { executionConfiguration } from '../execution-configuration-area.ts';

export const resultConfigTab: SettingsTab = {
  area: executionConfiguration,
  title: 'Result Configuration',
  here: executionConfigurationPaths.result,
};
