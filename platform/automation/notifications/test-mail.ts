import type { Mail } from '../../foundation/mail/mail.ts';
import { unlinked } from '../../foundation/mail/unlinked.ts';
import type { NotifiedAddress } from './addresses.ts';
import { notificationHtml } from './notification-html.ts';
import { notificationText, type NotificationWords } from './notification-text.ts';

interface Where {
  /** The name of the user who sends the test. */
  readonly by: string;
  /** The license. */
  readonly organisation: string;
  /** Undefined in All Projects. */
  readonly project: string | undefined;
}

/** Makes the email that tests whether notifications arrive; it is built as they are. */
export function testMail(
  publicUrl: string,
  {
    recipient,
    unsubscribe,
  }: { readonly recipient: NotifiedAddress; readonly unsubscribe: string | undefined },
  { by, organisation, project }: Where,
): Mail {
  const place = project === undefined ? 'All Projects' : unlinked(project);
  const sender = unlinked(by);
  const link = `${publicUrl}/signin`;
  const words: NotificationWords = {
    subject: `FireFlink: test notification for ${place}`,
    verdict: undefined,
    headline: `Test notification for ${place}`,
    lead: ['It arrived: you will receive an email at this address when executions end.'],
    failures: [],
    more: '',
    problems: undefined,
    link: { words: 'Open FireFlink', address: link },
    facts: [
      { label: 'Sent by', value: sender },
      { label: 'License', value: unlinked(organisation) },
    ],
    zone: '',
    output: '',
    reports: [],
    why: `If you do not want these emails, ask ${sender} to remove you from the Report Configuration.`,
    unsubscribe,
  };
  return {
    to: recipient.emailId,
    subject: words.subject,
    text: notificationText(words),
    html: notificationHtml(words),
    link,
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}
