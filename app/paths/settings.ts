/** Every address of the user's display and behaviour settings. */
export const settingsPaths = {
  settings: '/app/settings',
  shortcuts: '/app/keyboard-shortcuts',
  /** In which time zone the user sees times. */
  timeZone: '/app/settings/time-zone',
  /** The feature areas that other applications serve, for Super Admins. */
  applications: '/app/settings/connected-applications',
} as const;
