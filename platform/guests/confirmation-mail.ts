import { actionMail } from '../mail/action-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { unlinked } from '../mail/unlinked.ts';

interface Asked {
  readonly emailId: string;
  /** The name of the license. */
  readonly organisation: string;
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** The mail that asks a guest. Its words are the product's: of what users have written it has the name of the license alone. */
export const confirmationMail = ({ emailId, organisation, confirm, unsubscribe }: Asked): Mail =>
  actionMail({
    to: emailId,
    subject: 'Do you want test results from FireFlink by email?',
    intro:
      `The license "${unlinked(organisation)}" on FireFlink wants to send you emails about the results of automated tests. ` +
      'Confirm that you want them. Until you do, nothing else is sent to you.',
    action: 'Confirm my email address',
    link: confirm,
    validity:
      'You did not ask for this, or do not know who that is? Ignore this email, or unsubscribe so that you are not asked again.',
    unsubscribe,
  });
