/** A line of a wrapped text. */
export interface BrokenLine {
  readonly text: string;
  /** The index of its paragraph. */
  readonly paragraph: string;
}

/**
 * Breaks a text into lines: at line breaks, between words, and inside words that are longer than a line.
 * @param measure returns the width of a text, in the unit of `width`
 */
export function brokenLines(text: string, width: number, measure: (text: string) => number): BrokenLine[] {
  return text
    .replace(/\t/g, '    ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => linesOf(paragraph, width, measure).map((line) => ({ text: line, paragraph })));
}

function linesOf(paragraph: string, width: number, measure: (text: string) => number): string[] {
  if (measure(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const word of paragraph.split(/(?<= )/)) {
    const size = measure(word);
    if (used + size <= width) [line, used] = [line + word, used + size];
    else if (measure(word.trimEnd()) + used <= width) {
      lines.push(line + word);
      [line, used] = ['', 0];
    } else {
      if (line !== '') lines.push(line);
      const parts = size <= width ? [word] : partsOf(word, width, measure);
      lines.push(...parts.slice(0, -1));
      line = parts.at(-1) ?? '';
      used = measure(line);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Splits a word that fits into no line. */
function partsOf(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = [];
  let [part, used] = ['', 0];
  for (const character of word) {
    const size = measure(character);
    if (used + size > width && part !== '') {
      parts.push(part);
      [part, used] = ['', 0];
    }
    [part, used] = [part + character, used + size];
  }
  return [...parts, part];
}
