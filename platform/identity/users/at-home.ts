interface Person {
  /** The license that they work on. */
  readonly currentLicenseId: string;
  /** When they last signed in on the license in question; null: never. */
  readonly lastSignInOn: string | null;
}

/**
 * Whether a user works, or has worked, on a license. Users can be added to a license without their consent, so their
 * profile must be hidden from strangers who only know their address.
 */
export const isAtHome = ({ currentLicenseId, lastSignInOn }: Person, licenseId: string): boolean =>
  lastSignInOn !== null || currentLicenseId === licenseId;
