/** Every address of how the product looks and behaves for one person. */
export const settingsPaths = { settings: '/app/settings', shortcuts: '/app/keyboard-shortcuts' } as const;
