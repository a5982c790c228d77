/** Every address of the licenses. */
export const licensePaths = {
  list: '/app/licenses',
  /** The question whether everybody is to need a second factor, or no longer. */
  secondFactor: '/app/licenses/second-factor',
} as const;
