import type { SettingsArea } from '#app/shared/settings-tab/settings-tab.ts';

/** The area of templates of test cases and defects, and of life cycles. */
export const templatesArea: SettingsArea = { menu: 'templates', label: 'Templates' };
