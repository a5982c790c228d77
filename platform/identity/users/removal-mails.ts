import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

interface Removed {
  readonly name: string;
  readonly emailId: string;
}

interface Where {
  /** The name of the user who removed them. */
  readonly by: string;
  /** The license. */
  readonly organisation: string;
}

/** Makes the email for a user who was removed from a license. */
export const removedFromLicenseMail = (publicUrl: string, user: Removed, { by, organisation }: Where): Mail =>
  actionMail({
    to: user.emailId,
    name: user.name,
    subject: `You were removed from ${unlinked(organisation)} on FireFlink`,
    intro:
      `${unlinked(by)} removed you from ${unlinked(organisation)} on FireFlink. You were signed out there, and your ` +
      'machines and everything that you owned there now belong to other users.',
    action: 'Sign in to FireFlink',
    link: `${publicUrl}/signin`,
    validity:
      'You can still sign in if you are on another license. If you think this is a mistake, ask an Admin to add you again.',
  });

/** Makes the email for a user who was removed from a project. */
export const removedFromProjectMail = (
  publicUrl: string,
  user: Removed,
  { by, organisation, project }: Where & { readonly project: string },
): Mail =>
  actionMail({
    to: user.emailId,
    name: user.name,
    subject: `You were removed from the project ${unlinked(project)} on FireFlink`,
    intro:
      `${unlinked(by)} removed you from the project ${unlinked(project)} of ${unlinked(organisation)} on FireFlink. ` +
      'Your other projects do not change.',
    action: 'Open FireFlink',
    link: `${publicUrl}/signin`,
    validity: 'If you think this is a mistake, ask an Admin to add you again.',
  });
