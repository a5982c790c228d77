import type { SettingsArea } from '#app/shared/settings-tab/settings-tab.ts';

/** The area of run, result and report configurations. */
export const executionConfiguration: SettingsArea = {
  menu: 'execution-configuration',
  label: 'Execution Configuration',
  // Spec 2 section 4.
  unavailableIfNotOpen: (tab) => (tab === 'report-config' ? 'The project is closed' : undefined),
};
