/** Every address of the user's display and behaviour settings. */
export const settingsPaths = {
  settings: '/app/settings',
  shortcuts: '/app/keyboard-shortcuts',
  /** The feature areas that other applications serve, for Super Admins. */
  applications: '/app/settings/connected-applications',
} as const;
