interface Somebody {
  /** The license that they work on. */
  readonly currentLicenseId: string;
  /** When they last signed in on the license in question; null: never. */
  readonly lastSignInOn: string | null;
}

/**
 * Whether somebody has worked on a license, or does. Whoever is only on it can have been added without their doing: what they
 * tell of themselves is not for strangers who know their address.
 */
export const isAtHome = ({ currentLicenseId, lastSignInOn }: Somebody, licenseId: string): boolean =>
  lastSignInOn !== null || currentLicenseId === licenseId;
