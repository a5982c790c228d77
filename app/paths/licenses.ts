/** Every address of the licenses. */
export const licensePaths = {
  list: '/app/licenses',
  /** The question whether two-factor authentication is required of every user, or no longer. */
  secondFactor: '/app/licenses/second-factor',
  /** The page on which an added user joins a license. */
  join: (licenseId: string) => `/app/licenses/join/${encodeURIComponent(licenseId)}`,
} as const;
