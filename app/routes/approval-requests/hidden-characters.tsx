/** Characters that can't be seen, or that change the direction in which others are shown. Emoji keep how they are drawn. */
const hiddenPattern = /(?![\uFE00-\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** More of them than this are shown as plain text, because each element makes the page larger. */
const elementsMax = 500;

/** Counts the characters of some texts that can't be seen or that change the direction. */
export const countHidden = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text.match(hiddenPattern)?.length ?? 0), 0);

interface VisibleTextProps {
  readonly text: string;
  /** How many such characters the whole page has. */
  readonly hidden: number;
}

/** Renders a text in which a mark stands for each character that can't be seen, so that a text can't look like another. */
export function VisibleText({ text, hidden }: VisibleTextProps) {
  if (hidden === 0) return text;
  if (hidden > elementsMax) return text.replace(hiddenPattern, (character) => `[${codeOf(character)}]`);
  const parts = [];
  let end = 0;
  for (const { 0: character, index } of text.matchAll(hiddenPattern)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="comparison-hidden">
        <span className="sr-only"> invisible character </span>
        {codeOf(character)}
      </span>,
    );
    end = index + character.length;
  }
  return [...parts, text.slice(end)];
}

/** 'U+202E'. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
