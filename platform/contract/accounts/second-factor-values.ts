/** What is said of the second factor. Browsers may load this file. */
export const secondFactorMessages = {
  on: 'The second factor is on. Keep the recovery codes now.',
  off: 'The second factor is off',
  reset: 'The second factor was reset',
  kept: 'Recovery codes are not shown again',
  longer: 'The recovery codes are shown for ten minutes more',
  notShown: 'They are not shown any more. Make new ones.',
  newCodes: 'There are new recovery codes. The old ones do not work any more.',
  required: 'Everybody on this license needs a second factor from their next sign-in on',
  notRequired: 'This license does not ask for a second factor any more',
  wrongCode: 'The code is wrong, or was used already',
  missingCode: 'Code is required',
  isOn: 'The second factor is on already',
  isOff: 'The second factor is not on',
  ownReset: 'Your own second factor is switched off in your profile',
  elsewhere: 'They work on another license: only its Admins can reset their second factor',
  notBegun: 'Begin anew: setting up takes an hour at most',
} as const;

export const secondFactorLimits = {
  /** Of a code of the app. */
  digits: 6,
  /** For so many seconds the app shows the same code. */
  periodSeconds: 30,
  recoveryCodes: 10,
  /** So many wrong codes in a day (UTC) lock the account, however long one waits between them. */
  wrongCodesToLock: 10,
  /** After the password there are so many seconds for the code. */
  signInSeconds: 10 * 60,
  /** Setting up takes so many at most. */
  setUpSeconds: 60 * 60,
  /** New recovery codes are shown for so many. */
  codesShownSeconds: 10 * 60,
} as const;
