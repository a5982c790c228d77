/** Every address of the licenses. */
export const licensePaths = {
  list: '/app/licenses',
  /** The question whether everybody is to need a second factor, or no longer. */
  secondFactor: '/app/licenses/second-factor',
  /** Where somebody who was added joins a license. */
  join: (licenseId: string) => `/app/licenses/join/${encodeURIComponent(licenseId)}`,
} as const;
