import { actionMail } from '../mail/action-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { unlinked } from '../mail/unlinked.ts';
import type { ToldAddress } from './addresses.ts';

interface Where {
  /** Who tries it. */
  readonly by: string;
  /** The license. */
  readonly organisation: string;
  /** Undefined in All Projects. */
  readonly project: string | undefined;
}

/** The mail by which somebody tries whether notices arrive. */
export function testMail(
  publicUrl: string,
  { told, unsubscribe }: { readonly told: ToldAddress; readonly unsubscribe: string | undefined },
  { by, organisation, project }: Where,
): Mail {
  const place = project === undefined ? 'All Projects' : unlinked(project);
  return actionMail({
    to: told.emailId,
    name: told.name,
    subject: `FireFlink: test of the notices of ${place}`,
    intro:
      `${unlinked(by)} of ${unlinked(organisation)} tries whether the notices of ${place} reach you. ` +
      'They do: you will be told there how executions end.',
    action: 'Open FireFlink',
    link: `${publicUrl}/signin`,
    validity: `If you do not want to be told, ask ${unlinked(by)} to take you off the Report Configuration.`,
    unsubscribe,
  });
}
