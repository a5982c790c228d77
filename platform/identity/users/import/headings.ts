import type { ColumnUse } from '../../../contract/users/invitation-values.ts';
import {
  emailAttributes,
  emailHeadings,
  emailWords,
  firstNames,
  fullNames,
  lastNames,
  lessLikely,
  moreLikely,
  othersWords,
  roles,
  signInNames,
} from './heading-words.ts';

/** What a heading says about its column. */
export interface Heading {
  readonly use: ColumnUse;
  /** For columns of addresses: how likely this is the user's own work address. The highest wins. */
  readonly score: number;
  /** Whether addresses in this column belong to another person, such as the manager. */
  readonly isOthers: boolean;
}

/** The score of headings that say 'email' and nothing else. */
export const exactScore = 10;

const ignored: Heading = { use: 'ignored', score: 0, isOthers: false };

/** Reads a column heading in any of the languages of `heading-words.ts`. */
export function readHeading(text: string): Heading {
  const words = wordsOf(text);
  const compact = words.join('');
  if (compact === '') return ignored;
  if (othersWords.test(compact)) return { ...ignored, isOthers: true };
  if (isEmail(words, compact)) {
    if (words.some((word) => emailAttributes.has(word))) return ignored;
    return { use: 'email', score: emailScore(words, compact), isOthers: false };
  }
  if (signInNames.has(compact)) return { use: 'email', score: 1, isOthers: false };
  const use = firstNames.has(compact)
    ? 'firstName'
    : lastNames.has(compact)
      ? 'lastName'
      : fullNames.has(compact)
        ? 'name'
        : roles.has(compact)
          ? 'role'
          : 'ignored';
  return { ...ignored, use };
}

/** Whether a heading is a sign-in name, which means an address only if the column contains some. */
export const isSignInName = ({ use, score }: Heading): boolean => use === 'email' && score === 1;

const isEmail = (words: readonly string[], compact: string): boolean =>
  emailHeadings.has(compact) || words.includes('email') || emailWords.test(compact);

function emailScore(words: readonly string[], compact: string): number {
  const base = emailHeadings.has(compact) ? exactScore : 8;
  const more = words.some((word) => moreLikely.test(word)) ? 3 : 0;
  const less = words.some((word) => lessLikely.test(word)) ? 6 : 0;
  return Math.max(2, base + more - less);
}

/**
 * Returns the words of a heading in lower case, without accents, with camelCase split: 'E-Mail (dienstlich)' → email,
 * dienstlich.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 200)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mails?\b|\bemails\b/g, 'email')
    .replace(
      /\b(?:required|optional|upload only|value|pflichtfeld|obligatoire|obligatorio|verplicht)\b/g,
      ' ',
    )
    .trim();
  return plain === '' ? [] : plain.split(/ +/);
}
