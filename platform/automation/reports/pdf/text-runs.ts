import bidiFactory from 'bidi-js';
import type { FontName, ReportFonts } from './fonts.ts';

/** A piece of a line in one font, as it is drawn. Pieces are in visual order, from the left. */
export interface TextRun {
  readonly font: FontName;
  readonly text: string;
}

/** A line as it is drawn. */
export interface DrawnLine {
  readonly runs: readonly TextRun[];
  /** Whether the drawn letters differ from the text, so that screen readers need the text as well. */
  readonly differs: boolean;
  /** Whether some characters are in none of the fonts. */
  readonly lacks: boolean;
}

/** Replaces a character that no font has. */
export const replacement = '\ufffd';

const bidi = bidiFactory();

const plain = /^[ -~]*$/;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const leftToRight = /\p{L}/u;
/** Joiners, marks of direction and variants, which are invisible in every font. */
const unseen = /[\p{Cf}\p{Cc}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/u;

/** A line's font, and the fonts to search for characters. */
interface Look {
  readonly font: FontName;
  readonly fonts: ReportFonts;
}

/** Returns whether a text as a whole is read from the right, as its first letter is. */
export function isFromRight(text: string): boolean {
  const [first] = leftToRight.exec(text) ?? [];
  return first !== undefined && rightToLeft.test(first);
}

/** Returns a line as it is drawn: from left to right, each piece in a font that has its characters. */
export function drawnLine(
  line: string,
  {
    font,
    fonts,
    fromRight,
  }: { readonly font: FontName; readonly fonts: ReportFonts; readonly fromRight: boolean },
): DrawnLine {
  if (plain.test(line)) return { runs: [{ font, text: line }], differs: false, lacks: false };
  const turned = rightToLeft.test(line);
  const runs: TextRun[] = [];
  let [differs, lacks] = [turned, false];
  for (const piece of turned ? inOrder(line, fromRight) : [line]) {
    // Pieces stay apart, because each is reversed by itself.
    let current: { font: FontName; text: string } | undefined;
    const look = { font: rightToLeft.test(piece) ? ('joined' as const) : font, fonts };
    for (const character of piece) {
      const letter = letterOf(character, look);
      differs ||= letter?.text !== character;
      if (!letter) continue;
      lacks ||= letter.lacks;
      if (current?.font === letter.font) current.text += letter.text;
      else {
        current = { font: letter.font, text: letter.text };
        runs.push(current);
      }
    }
  }
  return { runs, differs, lacks };
}

/**
 * Returns the font and the form in which a character is drawn; undefined for an invisible one.
 * @param font the font of the line
 */
function letterOf(
  character: string,
  { font, fonts }: Look,
): (TextRun & { readonly lacks: boolean }) | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (fonts[font].characters.has(code)) return { font, text: character, lacks: false };
  // The font with the most characters.
  if (fonts.text.characters.has(code)) return { font: 'text', text: character, lacks: false };
  return unseen.test(character) ? undefined : { font: 'text', text: replacement, lacks: true };
}

/** Returns the width of a text relative to its size. */
export function widthOf(text: string, look: Look): number {
  let width = 0;
  for (const character of text) {
    const letter = letterOf(character, look);
    if (letter) width += look.fonts[letter.font].widthOf(letter.text.codePointAt(0) ?? 0);
  }
  return width;
}

/**
 * Returns the pieces of a line with right-to-left text, in visual order. A right-to-left piece stays in
 * reading order, because the font reverses it after it has joined the letters. So its words are pieces.
 */
function inOrder(line: string, fromRight: boolean): string[] {
  const embedding = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const isTurned = (index: number) => (embedding.levels[index] ?? 0) % 2 === 1;
  const pieces: string[] = [];
  let word: number[] = [];
  const close = () => {
    if (word.length === 0) return;
    const turned = isTurned(word[0] ?? 0);
    const letters = word.map((index) => mirrored.get(index) ?? line.charAt(index));
    const text = (turned ? letters.reverse() : letters).join('');
    // Punctuation has no direction of its own, so no font reverses it.
    pieces.push(turned && !rightToLeft.test(text) ? [...text].reverse().join('') : text);
    word = [];
  };
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const isSpace = line.charAt(index) === ' ';
    if (isSpace || isTurned(word[0] ?? index) !== isTurned(index)) close();
    word.push(index);
    if (isSpace) close();
  }
  close();
  return pieces;
}
