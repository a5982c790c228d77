import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { withoutTables } from './without-tables.ts';

export const fontNames = ['text', 'bold', 'code', 'joined'] as const;
/** The fonts by name; 'joined' is for text whose letters change beside each other, such as Arabic. */
export type FontName = (typeof fontNames)[number];

/** A font as documents embed it: with only the letters that are used. */
export interface ReportFont {
  readonly file: Buffer;
  readonly characters: ReadonlySet<number>;
  /**
   * Returns the width of a character relative to the font size. Where letters are joined, each is measured
   * alone.
   */
  widthOf(character: number): number;
}

export type ReportFonts = Readonly<Record<FontName, ReportFont>>;

let fonts: Promise<ReportFonts> | undefined;

/** Returns free fonts for many scripts, read once per process, when the first document is made. */
export function reportFonts(): Promise<ReportFonts> {
  fonts ??= readFonts();
  return fonts;
}

// Kerning takes a hundred times as long to read as everything else, and a report doesn't need it.
const spacing = ['GPOS', 'kern'];

async function readFonts(): Promise<ReportFonts> {
  const [text, bold, code, joined] = await Promise.all([
    readFont('DejaVuSans.ttf', [...spacing, 'GSUB']),
    readFont('DejaVuSans-Bold.ttf', [...spacing, 'GSUB']),
    readFont('DejaVuSansMono.ttf', [...spacing, 'GSUB']),
    readFont('DejaVuSans.ttf', spacing),
  ]);
  return { text, bold, code, joined };
}

async function readFont(name: string, without: readonly string[]): Promise<ReportFont> {
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`);
  const file = withoutTables(await readFile(path), without);
  const font = create(file);
  if (!('characterSet' in font)) throw new Error(`${name} is no single font`);
  const widths = new Map<number, number>();
  return {
    file,
    characters: new Set(font.characterSet),
    widthOf(character) {
      const known = widths.get(character);
      if (known !== undefined) return known;
      const width = font.glyphForCodePoint(character).advanceWidth / font.unitsPerEm;
      widths.set(character, width);
      return width;
    },
  };
}
