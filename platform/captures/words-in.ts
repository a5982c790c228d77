/** Names are looked at by so many characters at a time: NFKC makes up to 18 of one. */
const slice = 32;
/** By so many letters fewer can come of two slices together than of each alone, as Hangul is put together of parts. */
const joinedAtMost = 3;

/**
 * The words of a text with a space between them; '' where it has none, or they are surely longer than `longest` characters
 * together. Most texts are plain, and there are thousands of them.
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

/** Whether a text has surely more letters than that once it is normalized: it is not gone through to its end for it. */
function hasMoreLetters(text: string, most: number): boolean {
  let letters = 0;
  for (let at = 0; at < text.length && text.length > slice; at += slice) {
    const part = text.slice(at, at + slice).normalize('NFKC');
    letters += (part.match(/[\p{L}\p{N}]/gu)?.length ?? 0) - joinedAtMost;
    if (letters > most) return true;
  }
  return false;
}

/** One word after the other. */
export const listOf = (words: string): string[] => (words === '' ? [] : words.split(' '));
