import { cutMark } from './result-values.ts';

/** Cuts a text to the maximum number of characters, including the mark. */
export const cut = (text: string, length: number): string =>
  text.length <= length ? text : beginning(text, length - cutMark.length) + cutMark;

/** Returns the first characters of a text up to a maximum, with a mark behind them if it was longer. */
export const cutAfter = (text: string, kept: number): string =>
  text.length <= kept ? text : beginning(text, kept) + cutMark;

/** Cuts a text without splitting a character. */
const beginning = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
