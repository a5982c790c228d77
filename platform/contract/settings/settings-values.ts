/** Words that all settings of a license, a project or a user share. */
export const settingsMessages = {
  /**
   * Another user has saved since the page was loaded.
   * @param settings their name: 'Run Configuration'
   */
  changedMeanwhile: (settings: string, name: string) => `${settings} was changed by ${name} meanwhile`,
  /** Replaces a name where the account was deleted, or the project follows All Projects again. */
  somebody: 'somebody',
  inherited: 'This project uses the settings of All Projects again',
} as const;
