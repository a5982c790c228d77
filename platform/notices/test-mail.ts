import { actionMail } from '../mail/action-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { unlinked } from '../mail/unlinked.ts';
import type { ToldAddress } from './addresses.ts';

interface Where {
  /** The name of the user who sends the test. */
  readonly by: string;
  /** The license. */
  readonly organisation: string;
  /** Undefined in All Projects. */
  readonly project: string | undefined;
}

/** Makes the email that tests whether notifications arrive. */
export function testMail(
  publicUrl: string,
  { told, unsubscribe }: { readonly told: ToldAddress; readonly unsubscribe: string | undefined },
  { by, organisation, project }: Where,
): Mail {
  const place = project === undefined ? 'All Projects' : unlinked(project);
  return actionMail({
    to: told.emailId,
    name: told.name,
    subject: `FireFlink: test notification for ${place}`,
    intro:
      `${unlinked(by)} of ${unlinked(organisation)} is testing whether notifications for ${place} reach you. ` +
      'They do: you will receive an email at this address when executions end.',
    action: 'Open FireFlink',
    link: `${publicUrl}/signin`,
    validity: `If you do not want these emails, ask ${unlinked(by)} to remove you from the Report Configuration.`,
    unsubscribe,
  });
}
