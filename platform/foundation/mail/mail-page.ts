import { escapeHtml as escape } from './mail.ts';

/** Colors of dark screens: of text, of links, and of the classes that bodies use. Programs that drop it stay light. */
const darkStyle =
  '<style>@media (prefers-color-scheme:dark){body{background:#181c2b!important;color:#e8eaf4!important}' +
  'a{color:#aab6ff!important}a.button{background:#5765d6!important;color:#ffffff!important}' +
  '.muted{color:#a9b0c8!important}.box{border-color:#757d99!important}}</style>';

/**
 * Wraps the body of an email in an HTML page. It fits a phone: long words break, and the width follows the screen; and
 * a dark screen. A meta tag keeps Apple's programs from adding links.
 */
export const mailPage = (subject: string, body: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escape(subject)}</title>${darkStyle}</head>`,
    '<body style="margin:0;padding:16px;font:15px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:640px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">',
    `${body}</div></body></html>`,
  ].join('');
