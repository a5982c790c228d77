import { confirmGuest, unsubscribeGuest } from '#platform/contract/guests/guest-calls.ts';
import type { OutboxMail } from './outbox.ts';
import type { TestPlatform } from './platform.ts';

/** Returns the emails that ask guests to confirm. */
export const confirmations = <Mail extends OutboxMail>(mails: readonly Mail[]): Mail[] =>
  mails.filter(({ subject }) => subject === 'Do you want test results from FireFlink by email?');

/** Returns the token in the links of an email to a guest. */
export function guestToken({ text }: OutboxMail): string {
  const link = /Unsubscribe: (\S+)/.exec(text)?.[1];
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

/** Presses the button of the page that the email links to, as the guest. */
export const confirm = (t: TestPlatform, mail: OutboxMail) =>
  t.succeed(confirmGuest, { body: { token: guestToken(mail) } });

export const unsubscribe = (t: TestPlatform, mail: OutboxMail) =>
  t.succeed(unsubscribeGuest, { body: { token: guestToken(mail) } });
