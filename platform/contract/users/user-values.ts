/** The lists, words and limits of the users of a license (spec 3). This file imports nothing, so that it costs a page nothing. */

/** What the list is narrowed to: PENDING finds those whose invitation has lapsed, too (spec 3 section 6). */
export const statusFilters = ['ACTIVE', 'PENDING'] as const;

/** What became of a mail until now: 'queued' while nobody has tried to send it, 'waiting' once that failed and it is tried again. */
export const mailStates = ['sent', 'queued', 'waiting', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Of a second factor: that there is one, none, or none though the license asks for it. */
export const secondFactorStates = ['on', 'off', 'required'] as const;

export type SecondFactorState = (typeof secondFactorStates)[number];

export const userLimits = {
  /** A search for users, roles or groups has so many characters at least; with fewer all of them are listed. */
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
  /** Of a cell with an address or an organization. */
  cellShown: 25,
} as const;

/** What is said of a user's name, in a form and by the platform (spec 3 section 5). */
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
  otherLicense: 'Users are added to the license that you work on',
  ownRow: 'You cannot do this to yourself',
  nameTheirs: 'Who has signed in changes their name in their own profile',
  notYours: 'You cannot change this user',
  signedOut: 'Signed out everywhere',
  invitedToday: (most: number) =>
    `${most} new people have been invited within 24 hours, which is the limit. Invite this person tomorrow.`,
  /** Beside what was done, once the mail server could not take the mail. */
  mailWaits: 'The mail server can’t be reached right now. The email is queued and will be retried.',
  mailFailed: 'The email couldn’t be delivered.',
  activationSent: (emailId: string) => `Activation link has been sent to ${emailId}`,
} as const;

/** What the status of an account is called (spec 3 section 6). */
export const statusNames = {
  ACTIVE: 'Active',
  PENDING: 'Activation Pending',
  EXPIRED: 'Expired',
} as const;

/** What is said of somebody's second factor. */
export const secondFactorNames: Readonly<Record<SecondFactorState, string>> = {
  on: 'On',
  off: 'Off',
  required: 'Required, not set up',
};
