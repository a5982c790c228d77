/** How many characters are normalized at a time: NFKC makes up to 18 of one. */
const slice = 32;
/** How many letters two slices can lose when they are joined, because Hangul is composed of parts. */
const joinedAtMost = 3;

/**
 * Returns the words of a text with a space between them; '' when it has none, or when together they are
 * surely longer than `longest` characters. Most texts are plain ASCII, and there are thousands of them.
 */
export function wordsIn(text: string, longest = Infinity): string {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  const isPlain = /^[\x00-\x7f]*$/.test(text);
  if (isPlain) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  if (hasMoreLetters(text, longest)) return '';
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}

/**
 * Returns whether a text surely has more letters than that once it is normalized, without normalizing all of
 * it.
 */
function hasMoreLetters(text: string, most: number): boolean {
  let letters = 0;
  for (let at = 0; at < text.length && text.length > slice; at += slice) {
    const part = text.slice(at, at + slice).normalize('NFKC');
    letters += (part.match(/[\p{L}\p{N}]/gu)?.length ?? 0) - joinedAtMost;
    if (letters > most) return true;
  }
  return false;
}

/** Splits a text into its words. */
export const listOf = (words: string): string[] => (words === '' ? [] : words.split(' '));
