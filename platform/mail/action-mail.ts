import { escapeHtml as escape, type Mail } from './mail.ts';

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
}

/** A mail with one link to follow: the same words as text and as plain HTML. */
export function actionMail({ to, name, subject, intro, action, link, validity }: ActionMail): Mail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`;
  const text = [greeting, intro, `${action}: ${link}`, validity, 'FireFlink'].join('\n\n');
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>',
    escape(subject),
    '</title></head><body>',
    `<p>${escape(greeting)}</p><p>${escape(intro)}</p>`,
    `<p><a href="${escape(link)}">${escape(action)}</a></p><p>If that link does not open, copy this address: ${escape(link)}</p>`,
    `<p>${escape(validity)}</p><p>FireFlink</p></body></html>`,
  ].join('');
  return { to, subject, text, html, link };
}
