/**
 * A character that no text can contain: the platform refuses control characters, and a document cannot have
 * this one.
 */
const mark = '\0';

/** Returns a placeholder in markup for something that is filled in later. */
export const gapFor = (what: string): string => `${mark}${what}${mark}`;

/**
 * Fills the gaps of markup.
 * @param fill returns the markup for the gap `what`
 */
export function fillGaps(markup: string, fill: (what: string) => string): string {
  if (!markup.includes(mark)) return markup;
  return markup
    .split(mark)
    .map((piece, index) => (index % 2 === 0 ? piece : fill(piece)))
    .join('');
}
