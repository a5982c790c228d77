import { resultLimits } from '../../../contract/executions/result-values.ts';
import type { LogLine } from '../../../contract/executions/result-calls.ts';
import { LineStyles, plainLine } from './styled-line.ts';

/** The distance, in lines, between recorded line starts. */
export const linesBetweenMarks = 1000;

/** Line positions of an output, so that a page can be read without all of it. */
export interface Outline {
  readonly bytes: number;
  readonly lines: number;
  /** The byte offsets of lines 1, 1001, 2001 … */
  readonly marks: readonly number[];
}

const lineEnd = 0x0a;

/** Reads an output once, and returns its outline. */
export async function outlineOf(content: AsyncIterable<Buffer>): Promise<Outline> {
  let bytes = 0;
  let lines = 0;
  let isNewLine = true;
  const marks: number[] = [];
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      if (isNewLine) {
        if (lines % linesBetweenMarks === 0) marks.push(bytes + at);
        lines += 1;
      }
      const end = chunk.indexOf(lineEnd, at);
      isNewLine = end >= 0;
      at = isNewLine ? end + 1 : chunk.length;
    }
    bytes += chunk.length;
  }
  return { bytes, lines, marks };
}

/**
 * Splits the pieces of an output, or of a part that begins with the given line, into lines. Bytes that aren't
 * UTF-8 are shown as such.
 */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #styles = new LineStyles();
  readonly #wanted: string;
  #number: number;
  #held = '';

  /** @param wanted in lower case: lines that don't contain it are left out */
  constructor(first: number, wanted = '') {
    this.#number = first;
    this.#wanted = wanted;
  }

  /** Returns the lines that end in this piece. */
  read(piece: Uint8Array): LogLine[] {
    const text = this.#held + this.#decoder.decode(piece, { stream: true });
    if (this.#surelyLacks(text)) {
      const end = text.lastIndexOf('\n') + 1;
      this.#hold(text.slice(end));
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#number += 1;
      return [];
    }
    const parts = text.split('\n');
    this.#hold(parts.pop() ?? '');
    return parts.flatMap((line) => this.#read(line));
  }

  #read(line: string): LogLine[] {
    const number = this.#number++;
    if (this.#wanted === '' || plainLine(line).toLowerCase().includes(this.#wanted)) {
      return [{ number, ...this.#styles.read(line) }];
    }
    this.#styles.skip(line);
    return [];
  }

  /** Characters that aren't shown can be between the letters of the search text. */
  #surelyLacks(text: string): boolean {
    return this.#wanted !== '' && !hidden.test(text) && !text.toLowerCase().includes(this.#wanted);
  }

  /** A line without an end is not gathered whole. */
  #hold(text: string): void {
    this.#held = text.length > 4 * resultLimits.lineMax ? text.slice(0, 2 * resultLimits.lineMax) : text;
  }

  /** Returns the last line, if it has no line end. */
  end(): LogLine[] {
    const text = this.#held + this.#decoder.decode();
    return text === '' ? [] : this.#read(text);
  }
}

// eslint-disable-next-line no-control-regex -- they are what is looked for; line ends are not
const hidden = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n)|\p{Cs}/u;
