import { actionMail } from '../../foundation/mail/action-mail.ts';
import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';

interface Expiring {
  readonly to: { readonly name: string; readonly emailId: string };
  readonly token: { readonly name: string; readonly suiteName: string; readonly projectName: string };
  readonly when: 'soon' | 'expired';
  /** When it expires, in words. */
  readonly expiresOn: string;
}

/** Makes the email for the user of a CI token that expires soon, or has expired. */
export function ciTokenMail(publicUrl: string, { to, token, when, expiresOn }: Expiring): Mail {
  const name = unlinked(token.name);
  const what = `the suite ${unlinked(token.suiteName)} in the project ${unlinked(token.projectName)}`;
  const hasExpired = when === 'expired';
  return actionMail({
    to: to.emailId,
    name: to.name,
    subject: hasExpired
      ? `Your CI token ${name} on FireFlink has expired`
      : `Your CI token ${name} on FireFlink expires soon`,
    intro: hasExpired
      ? `The CI token ${name} expired on ${expiresOn}. Pipelines that use it can no longer start ${what}.`
      : `The CI token ${name} expires on ${expiresOn}. From then on, pipelines that use it can't start ${what}.`,
    action: 'See your CI tokens',
    link: `${publicUrl}/app/integration/ci-tokens`,
    validity: 'Rotate the token there, and put the new one into the settings of your pipeline.',
  });
}
