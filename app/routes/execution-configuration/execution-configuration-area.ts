import type { SettingsArea } from '#app/shared/settings-tab/settings-tab.ts';

/** How executions run, how long their results are kept, and who receives reports. */
export const executionConfiguration: SettingsArea = {
  menu: 'execution-configuration',
  label: 'Execution Configuration',
  // Spec 2 section 4.
  unavailableIfNotOpen: (tab) => (tab === 'report-config' ? 'The project is closed' : undefined),
};
