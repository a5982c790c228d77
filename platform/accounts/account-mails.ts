import { actionMail } from '../mail/action-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { unlinked } from '../mail/unlinked.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
}

/** The mail of a self-registered user: opens a page with an 'Activate account' button (decisions.md). */
export function activationMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ email: user.emailId, id: user.id, token });
  return actionMail({
    to: user.emailId,
    subject: 'Activate your FireFlink account',
    intro: 'Thank you for signing up with FireFlink. Activate your account to sign in for the first time.',
    action: 'Activate account',
    link: `${publicUrl}/user-activation?${query}`,
    validity: 'The link works for 24 hours. If you did not sign up, ignore this mail.',
  });
}

/** To what somebody is invited. */
export interface Invitation {
  /** The name of the license. */
  readonly organisation: string;
  /** The name of who invites; left out where it is not known. */
  readonly by?: string;
}

/** The mail of an invited user: setting a password activates the account (decisions.md). */
export function invitationMail(
  publicUrl: string,
  user: Recipient,
  token: string,
  invitation: Invitation,
): Mail {
  const organisation = unlinked(invitation.organisation);
  const by = invitation.by === undefined ? undefined : unlinked(invitation.by);
  const query = new URLSearchParams({ token, emailId: user.emailId, activationStatus: 'PENDING' });
  return actionMail({
    to: user.emailId,
    subject: `You have been invited to join ${organisation} on FireFlink`,
    intro:
      `${by === undefined ? 'You have been invited' : `${by} invites you`} to join ${organisation} on FireFlink. ` +
      'Set a password to activate your account.',
    action: 'Set password',
    link: `${publicUrl}/change-password?${query}`,
    validity: 'The link works for 24 hours. If you do not know who that is, ignore this mail.',
  });
}

/** The mail to who has an account and was added to a license: there is nothing to confirm. */
export function addedMail(
  publicUrl: string,
  user: Omit<Recipient, 'id'>,
  { organisation, by }: Required<Invitation>,
): Mail {
  const license = unlinked(organisation);
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: `You were added to ${license}`,
    intro: `${unlinked(by)} has added you to ${license} on FireFlink. Sign in with the password that you have.`,
    action: 'Open FireFlink',
    link: `${publicUrl}/app/licenses`,
    validity: 'If you do not know who that is, ignore this mail: nothing of yours has changed.',
  });
}

/** To what somebody is asked to join, and by which code. */
export interface AskedToJoin extends Required<Invitation> {
  readonly licenseId: string;
  readonly code: string;
}

/** The mail to who has an account and was added to a license, and has yet to confirm that it is their doing. */
export function joinMail(
  publicUrl: string,
  user: Omit<Recipient, 'id'>,
  { organisation, by, licenseId, code }: AskedToJoin,
): Mail {
  const license = unlinked(organisation);
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: `Join ${license} on FireFlink`,
    intro:
      `${unlinked(by)} has added you to ${license} on FireFlink. Sign in with the password that you have, and join it. ` +
      'If you have never set a password, choose Forgot Password first: somebody else may have set one.',
    action: 'Join',
    link: `${publicUrl}/app/licenses/join/${licenseId}?${new URLSearchParams({ code })}`,
    validity: 'If you do not know who that is, ignore this mail: nothing of yours has changed.',
  });
}

/** The mail to whose account has been locked: whoever locked it, its owner has a way in. */
export function accountLockedMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token });
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Your FireFlink account has been locked',
    intro:
      'A wrong password was entered five times for your FireFlink account, so nobody can sign in to it for 24 hours. ' +
      'Unlock it to sign in sooner.',
    action: 'Unlock account',
    link: `${publicUrl}/unlock-account?${query}`,
    validity:
      'The link works for 24 hours. If it was not you who entered the password, somebody tried to guess it; they did not succeed.',
  });
}

/** The mail to whose password was changed by somebody who was signed in: most likely its owner, who would want to know. */
export function passwordChangedMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Your FireFlink password was changed',
    intro:
      'The password of your FireFlink account was changed, and all its other sessions have ended. ' +
      'If it was you, there is nothing to do.',
    action: 'Reset password',
    link: `${publicUrl}/forgot-password`,
    validity:
      'If it was not you, reset the password now: that ends every session, and only this mailbox can do it.',
  });
}

/** The mail that changes a forgotten password. */
export function changePasswordMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token, emailId: user.emailId, activationStatus: 'ACTIVE' });
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Change your FireFlink password',
    intro: 'Somebody, most likely you, asked to change the password of your FireFlink account.',
    action: 'Change password',
    link: `${publicUrl}/change-password?${query}`,
    validity: 'The link works for one hour. If you did not ask for it, ignore this mail: nothing changes.',
  });
}

/** The mail to who has switched on a second factor. */
export function secondFactorOnMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Your FireFlink account has a second factor',
    intro:
      'Signing in to your FireFlink account needs a code of your authenticator app from now on. ' +
      'Keep the recovery codes where you find them without your phone.',
    action: 'Second factor',
    link: `${publicUrl}/app/profile/second-factor`,
    validity:
      'If it was not you, somebody was signed in as you: reset your password, and ask an Admin to reset the second factor.',
  });
}

/** The mail to whose second factor was switched off by somebody who had the password and a code. */
export function secondFactorOffMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'The second factor of your FireFlink account was switched off',
    intro:
      'Signing in to your FireFlink account needs no more than its password now. If it was you, there is nothing to do.',
    action: 'Reset password',
    link: `${publicUrl}/forgot-password`,
    validity: 'If it was not you, reset the password now: that ends every session.',
  });
}

/** The mail to whose second factor an Admin has reset. */
export function secondFactorResetMail(publicUrl: string, user: Omit<Recipient, 'id'>, by: string): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'The second factor of your FireFlink account was reset',
    intro:
      `${unlinked(by)} has reset the second factor of your FireFlink account. Your password signs you in; ` +
      'set up a second factor anew.',
    action: 'Set up anew',
    link: `${publicUrl}/app/profile/second-factor`,
    validity: 'If you did not ask for it, ask your Admins why, and reset your password.',
  });
}
