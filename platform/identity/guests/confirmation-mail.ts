import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

interface Asked {
  readonly emailId: string;
  /** The name of the license. */
  readonly organisation: string;
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** Makes the email that asks a guest for consent. The license's name is the only user text in it. */
export const confirmationMail = ({ emailId, organisation, confirm, unsubscribe }: Asked): Mail =>
  actionMail({
    to: emailId,
    subject: 'Do you want test results from FireFlink by email?',
    intro:
      `The license "${unlinked(organisation)}" on FireFlink wants to send you emails about the results of automated tests. ` +
      'Confirm that you want them. Until you do, we will not send you anything else.',
    action: 'Confirm my email address',
    link: confirm,
    validity:
      'If you were not expecting this, ignore this email, or unsubscribe so that we do not ask you again.',
    unsubscribe,
  });
