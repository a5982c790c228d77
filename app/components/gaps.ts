/** No text can contain it: the platform refuses control characters, and a document cannot have this one. */
const mark = '\0';

/** Stands in markup for something that is filled in later. */
export const gapFor = (what: string): string => `${mark}${what}${mark}`;

/** Fills the gaps of markup. @param fill what comes into the gap for `what`, as it stands in markup */
export function fillGaps(markup: string, fill: (what: string) => string): string {
  if (!markup.includes(mark)) return markup;
  return markup
    .split(mark)
    .map((piece, index) => (index % 2 === 0 ? piece : fill(piece)))
    .join('');
}
