import { mailPage } from './mail-page.ts';
import { escapeHtml as escape, type Mail } from './mail.ts';
import { unsubscribeLine } from './unsubscribe-line.ts';
import { unlinked } from './unlinked.ts';

interface ActionMail {
  readonly to: string;
  /** Left out while the address is unconfirmed, because the sender chose the name and a stranger may read it. */
  readonly name?: string;
  readonly subject: string;
  readonly intro: string;
  /** What the link does; its text in the HTML part. */
  readonly action: string;
  readonly link: string;
  readonly validity: string;
  /** The address where a guest stops all emails of a license. */
  readonly unsubscribe?: string | undefined;
}

/** Makes an email with one link to follow, with the same words as text and as plain HTML. */
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
      `<p><a href="${escape(link)}">${escape(action)}</a></p><p>If the link does not open, copy this address: ${escape(link)}</p>`,
      `<p>${escape(validity)}</p>${end.html}<p>FireFlink</p>`,
    ].join(''),
  );
  return { to, subject, text, html, link, ...(unsubscribe !== undefined && { unsubscribe }) };
}
