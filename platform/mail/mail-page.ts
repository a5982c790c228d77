import { escapeHtml as escape } from './mail.ts';

/**
 * Wraps the body of an email in an HTML page. It fits a phone: long words break, and the width follows the screen. A meta tag
 * keeps Apple's programs from adding links.
 */
export const mailPage = (subject: string, body: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:15px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:640px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">',
    `${body}</div></body></html>`,
  ].join('');
