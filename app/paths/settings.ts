/** Every address of the user's display and behaviour settings. */
export const settingsPaths = { settings: '/app/settings', shortcuts: '/app/keyboard-shortcuts' } as const;
