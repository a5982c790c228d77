import { actionMail } from '../mail/action-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { unlinked } from '../mail/unlinked.ts';

interface Removed {
  readonly name: string;
  readonly emailId: string;
}

interface Where {
  /** Who removed them. */
  readonly by: string;
  /** The license. */
  readonly organisation: string;
}

/** The mail to who was removed from a license. */
export const removedFromLicenseMail = (publicUrl: string, user: Removed, { by, organisation }: Where): Mail =>
  actionMail({
    to: user.emailId,
    name: user.name,
    subject: `You were removed from ${unlinked(organisation)} on FireFlink`,
    intro:
      `${unlinked(by)} removed you from ${unlinked(organisation)} on FireFlink. Your sessions there have ended, and your ` +
      'machines and what you owned there belong to others now.',
    action: 'Sign in to FireFlink',
    link: `${publicUrl}/signin`,
    validity:
      'Signing in works as long as you are on another license. If you think that this is a mistake, ask an Admin to add you again.',
  });

/** The mail to who was removed from a project. */
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
      'Your other projects stay as they are.',
    action: 'Open FireFlink',
    link: `${publicUrl}/signin`,
    validity: 'If you think that this is a mistake, ask an Admin to add you again.',
  });
