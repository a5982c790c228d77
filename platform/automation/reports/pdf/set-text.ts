import type { BrokenLine } from './break-lines.ts';
import type { FontName } from './fonts.ts';

/** The style of a text. Sizes are in points. */
export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  /** Marks text without user content, whose addresses may be links. */
  readonly isOurs?: true;
}

/** A text that is broken into lines but not drawn yet. */
export interface SetText {
  readonly lines: readonly BrokenLine[];
  readonly style: TextStyle;
  readonly width: number;
  readonly height: number;
}

/** Splits texts, between two lines, into those that fit the height and the rest. */
export function partedAt(texts: readonly SetText[], height: number): readonly [SetText[], SetText[]] {
  const [above, below]: [SetText[], SetText[]] = [[], []];
  let left = height;
  for (const text of texts) {
    const room = below.length > 0 ? 0 : Math.floor(left / lineHeight(text.style) + 1e-6);
    const count = Math.min(text.lines.length, Math.max(0, room));
    if (count > 0) above.push(withLines(text, text.lines.slice(0, count)));
    if (count < text.lines.length) below.push(withLines(text, text.lines.slice(count)));
    left -= count * lineHeight(text.style);
  }
  return [above, below];
}

const withLines = (text: SetText, lines: readonly BrokenLine[]): SetText => ({
  ...text,
  lines,
  height: lines.length * lineHeight(text.style),
});

/** Returns the distance between two lines, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.35;
