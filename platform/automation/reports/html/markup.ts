import { escapeHtml } from '../../../foundation/mail/mail.ts';

/** Markup that this code wrote, so it isn't escaped again. */
export class Markup {
  constructor(readonly text: string) {}
}

type Written = string | number | Markup | false | readonly Markup[];

/** Builds a piece of a page. Values are escaped, unless they are markup. */
export const html = (parts: TemplateStringsArray, ...written: readonly Written[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + textOf(written[index - 1] ?? '') + part));

function textOf(written: Written): string {
  if (written === false) return '';
  if (written instanceof Markup) return written.text;
  if (typeof written === 'object') return written.map(({ text }) => text).join('');
  return escapeHtml(String(written));
}
