import type { SettingsArea } from '#app/shared/settings-tab/settings-tab.ts';

/** The area of time zones, memory, approval and defect platforms. */
export const projectManagement: SettingsArea = {
  menu: 'project-management',
  label: 'Project Management',
};
