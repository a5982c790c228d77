/** The lists, words and limits of the users of a license (spec 3). This file imports nothing, so that it costs a page nothing. */

/** The filters of the list: PENDING also finds users whose invitation has lapsed (spec 3 section 6). */
export const statusFilters = ['ACTIVE', 'PENDING'] as const;

/** The states of an email: 'queued' before the first try, 'waiting' after a failed try that will be repeated. */
export const mailStates = ['sent', 'queued', 'waiting', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** The states of two-factor authentication: on, off, or off although the license requires it. */
export const twoFactorStates = ['on', 'off', 'required'] as const;

export type TwoFactorState = (typeof twoFactorStates)[number];

export const userLimits = {
  /** The shortest search for users, roles or groups; a shorter one lists all of them. */
  searchFrom: 3,
  superAdmins: 2,
  /** Users of a C-Basic license, invited ones included. */
  basicUsers: 3,
  /** New addresses that a license invites within 24 hours; within its first 24 hours; and one user on all their licenses. */
  invitedADay: 500,
  invitedOnFirstDay: 100,
  invitedBySenderADay: 1000,
  /** Addresses that one user can look up in a minute. */
  lookupsPerMinute: 60,
  /** The number of characters that a cell shows of an email or organization. */
  cellShown: 25,
} as const;

/** The rule for a user's name, for forms and the platform (spec 3 section 5). */
export const userNameRule = { label: 'Name', min: 3, max: 25 } as const;

export const userMessages = {
  added: 'User added successfully',
  updated: 'User updated successfully',
  exists: 'User already exists',
  tooManySuperAdmins: 'There can be only 2 Super Admins',
  basicFull: 'Upgrade your license to C Professional to add more users.',
  emailMissing: 'Email ID is required',
  emailWrong: 'Enter valid email Id',
  privilegeMissing: 'Select user privilege',
  otherLicense: 'You can add users only to your current license',
  nameTheirs: 'This user has signed in before, so only they can change their name, in their profile.',
  notYours: 'You can’t change this user',
  signedOut: 'User signed out everywhere',
  invitedToday: (most: number) =>
    `You’ve reached the limit of ${most} new users in 24 hours. Invite this user tomorrow.`,
  /** Added to the result when the mail server can't be reached. */
  mailWaits: 'The mail server can’t be reached right now. The email is queued and will be retried.',
  mailFailed: 'The email couldn’t be delivered.',
  activationSent: (emailId: string) => `Activation link has been sent to ${emailId}`,
} as const;

/** The displayed names of an account's status (spec 3 section 6). */
export const statusNames = {
  ACTIVE: 'Active',
  PENDING: 'Activation Pending',
  EXPIRED: 'Expired',
} as const;

/** Names the states of two-factor authentication. */
export const twoFactorNames: Readonly<Record<TwoFactorState, string>> = {
  on: 'On',
  off: 'Off',
  required: 'Required, not set up',
};
