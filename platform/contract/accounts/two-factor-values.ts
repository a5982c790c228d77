/** Messages about two-factor authentication. Browsers may load this file. */
export const twoFactorMessages = {
  on: 'Two-factor authentication is on. Save your recovery codes now.',
  off: 'Two-factor authentication is off',
  reset: 'Two-factor authentication was reset',
  saved: 'Recovery codes saved. They won’t be shown again.',
  longer: 'The recovery codes are shown for ten more minutes',
  notShown: 'The codes aren’t shown anymore. Create new ones.',
  newCodes: 'Your new recovery codes are ready. The old ones no longer work.',
  required: 'All users of this license need two-factor authentication from their next sign-in',
  notRequired: 'This license no longer requires two-factor authentication',
  wrongCode: 'The code is wrong or was already used. Enter the newest one.',
  missingCode: 'Code is required',
  isOn: 'Two-factor authentication is already on',
  isOff: 'Two-factor authentication is off',
  ownReset: 'To turn off your own two-factor authentication, go to your profile',
  elsewhere:
    'This user works on another license. Only an Admin there can reset their two-factor authentication.',
  notBegun: 'The setup expired after an hour. Start again.',
} as const;

export const twoFactorLimits = {
  /** The length of a code from the app. */
  digits: 6,
  /** How long the app shows the same code. */
  periodSeconds: 30,
  recoveryCodes: 10,
  /** The number of wrong codes in a day (UTC) that locks the account, however long the pauses. */
  wrongCodesToLock: 10,
  /** How long the code may take after the password. */
  signInSeconds: 10 * 60,
  /** How long setting up may take. */
  setUpSeconds: 60 * 60,
  /** How long new recovery codes are shown. */
  codesShownSeconds: 10 * 60,
} as const;
