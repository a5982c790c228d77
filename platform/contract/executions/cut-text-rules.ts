import { cutMark } from './result-values.ts';

/** A text with so many characters at most, the mark of what was longer among them. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : beginning(text, length - cutMark.length) + cutMark;

/** The first characters of a text, so many at most; behind them a mark where there were more. */
export const cutAfter = (text: string, kept: number): string =>
  text.length <= kept ? text : beginning(text, kept) + cutMark;

/** Does not end in the middle of a character. */
const beginning = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
