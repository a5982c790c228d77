import { mailPage } from './mail-page.ts';
import { escapeHtml as escape, type Mail } from './mail.ts';
import { unsubscribeLine } from './unsubscribe-line.ts';
import { unlinked } from './unlinked.ts';

interface ActionMail {
  readonly to: string;
  /** Left out where nobody has shown that the address is theirs: whoever signs up chooses the name, and strangers read it. */
  readonly name?: string;
  readonly subject: string;
  readonly intro: string;
  /** What the link does; its text in the HTML part. */
  readonly action: string;
  readonly link: string;
  readonly validity: string;
  /** Where a guest ends all mails of a license. */
  readonly unsubscribe?: string | undefined;
}

/** A mail with one link to follow: the same words as text and as plain HTML. */
export function actionMail({
  to,
  name,
  subject,
  intro,
  action,
  link,
  validity,
  unsubscribe,
}: ActionMail): Mail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${unlinked(name)},`;
  const end = unsubscribeLine(unsubscribe);
  const text = [greeting, intro, `${action}: ${link}`, validity, ...end.text, 'FireFlink'].join('\n\n');
  const html = mailPage(
    subject,
    [
      `<p>${escape(greeting)}</p><p>${escape(intro)}</p>`,
      `<p><a href="${escape(link)}">${escape(action)}</a></p><p>If that link does not open, copy this address: ${escape(link)}</p>`,
      `<p>${escape(validity)}</p>${end.html}<p>FireFlink</p>`,
    ].join(''),
  );
  return { to, subject, text, html, link, ...(unsubscribe !== undefined && { unsubscribe }) };
}
