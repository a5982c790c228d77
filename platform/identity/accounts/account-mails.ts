import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
}

/** Makes the email for a self-registered user. Its link opens a page with an 'Activate account' button. */
export function activationMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ email: user.emailId, id: user.id, token });
  return actionMail({
    to: user.emailId,
    subject: 'Activate your FireFlink account',
    intro: 'Thank you for signing up with FireFlink. Activate your account to sign in for the first time.',
    action: 'Activate account',
    link: `${publicUrl}/user-activation?${query}`,
    validity: 'The link works for 24 hours. If you did not sign up, ignore this email.',
  });
}

/** The license that a user is invited to. */
export interface Invitation {
  /** The name of the license. */
  readonly organisation: string;
  /** The inviting user's name, if known. */
  readonly by?: string;
}

/** Makes the email for an invited user. Setting a password activates the account. */
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
    validity: 'The link works for 24 hours. If you were not expecting this invitation, ignore this email.',
  });
}

/** Makes the email for a user with an account who was added to a license and has nothing to confirm. */
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
    intro: `${unlinked(by)} added you to ${license} on FireFlink. Sign in with your current password.`,
    action: 'Open FireFlink',
    link: `${publicUrl}/app/licenses`,
    validity: 'If you were not expecting this, ignore this email. Your account has not changed.',
  });
}

/** The license to join, and the code for it. */
export interface AskedToJoin extends Required<Invitation> {
  readonly licenseId: string;
  readonly code: string;
}

/** Makes the email for a user with an unconfirmed account who was added to a license and must join it. */
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
      `${unlinked(by)} added you to ${license} on FireFlink. Sign in with your current password to join it. ` +
      'If you have never set a password, choose Forgot Password first: another person may have set one.',
    action: 'Join',
    link: `${publicUrl}/app/licenses/join/${licenseId}?${new URLSearchParams({ code })}`,
    validity: 'If you were not expecting this, ignore this email. Your account has not changed.',
  });
}

/** Makes the email that lets the owner of a locked account unlock it, whoever caused the lock. */
export function accountLockedMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token });
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Your FireFlink account has been locked',
    intro:
      'Someone entered a wrong password five times for your FireFlink account, so it is locked for 24 hours. ' +
      'Unlock it to sign in sooner.',
    action: 'Unlock account',
    link: `${publicUrl}/unlock-account?${query}`,
    validity:
      'The link works for 24 hours. If it was not you, someone tried to guess your password. They did not succeed.',
  });
}

/** Makes the email that warns the owner: a signed-in user, most likely the owner, has changed the password. */
export function passwordChangedMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Your FireFlink password was changed',
    intro:
      'Your FireFlink password was changed, and you were signed out on all other devices. ' +
      'If it was you, you do not need to do anything.',
    action: 'Reset password',
    link: `${publicUrl}/forgot-password`,
    validity:
      'If it was not you, reset your password now. This signs out every device, and only you can do it, with this email address.',
  });
}

/** Makes the email with the link to change a forgotten password. */
export function changePasswordMail(publicUrl: string, user: Recipient, token: string): Mail {
  const query = new URLSearchParams({ token, emailId: user.emailId, activationStatus: 'ACTIVE' });
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Change your FireFlink password',
    intro: 'We received a request to change the password of your FireFlink account.',
    action: 'Change password',
    link: `${publicUrl}/change-password?${query}`,
    validity:
      'The link works for one hour. If you did not request it, ignore this email. Your password stays the same.',
  });
}

/** Makes the email for a user who turned on two-factor authentication. */
export function twoFactorOnMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Two-factor authentication is on for your FireFlink account',
    intro:
      'Sign-in will ask for a code from your authenticator app. ' +
      'Keep your recovery codes in a place that you can reach without your phone.',
    action: 'Two-factor authentication',
    link: `${publicUrl}/app/profile/second-factor`,
    validity:
      'If it was not you, someone was signed in as you. Reset your password, and ask an Admin to reset two-factor authentication.',
  });
}

/** Makes the email that warns the owner: two-factor authentication was turned off with the password and a code. */
export function twoFactorOffMail(publicUrl: string, user: Omit<Recipient, 'id'>): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Two-factor authentication is off for your FireFlink account',
    intro:
      'You now sign in with just your password. If it was you who turned it off, you do not need to do anything.',
    action: 'Reset password',
    link: `${publicUrl}/forgot-password`,
    validity: 'If it was not you, reset your password now. This signs out every device.',
  });
}

/** Makes the email for a user whose two-factor authentication an Admin has reset. */
export function twoFactorResetMail(publicUrl: string, user: Omit<Recipient, 'id'>, by: string): Mail {
  return actionMail({
    to: user.emailId,
    name: user.name,
    subject: 'Two-factor authentication was reset for your FireFlink account',
    intro:
      `${unlinked(by)} reset two-factor authentication for your FireFlink account. You now sign in with just your password. ` +
      'Set up your authenticator app again.',
    action: 'Set up again',
    link: `${publicUrl}/app/profile/second-factor`,
    validity: 'If you did not request this, reset your password and contact an Admin.',
  });
}
