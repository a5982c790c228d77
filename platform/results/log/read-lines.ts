import { cutAfter } from '../../contract/executions/cut-text-rules.ts';
import { resultLimits } from '../../contract/executions/result-values.ts';
import type { LogLine } from '../../contract/executions/result-calls.ts';

/** Every so many lines it is noted where they begin. */
export const linesBetweenMarks = 1000;

/** What is noted of an output, so that a page of it is read and not all of it. */
export interface Outline {
  readonly bytes: number;
  readonly lines: number;
  /** Where lines 1, 1001, 2001 … begin, in bytes. */
  readonly marks: readonly number[];
}

const lineEnd = 0x0a;

/** Goes through an output once. */
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

/** The lines of an output, or of a part of it that begins with this line. What is no UTF-8 is shown as such. */
export async function* linesOf(content: AsyncIterable<Uint8Array>, first: number): AsyncGenerator<LogLine> {
  const decoder = new TextDecoder();
  let number = first;
  let held = '';
  for await (const chunk of content) {
    const parts = (held + decoder.decode(chunk, { stream: true })).split('\n');
    held = parts.pop() ?? '';
    // One that has no end is not gathered.
    if (held.length > 4 * resultLimits.lineMax) held = held.slice(0, 2 * resultLimits.lineMax);
    for (const text of parts) yield { number: number++, text: shown(text) };
  }
  held += decoder.decode();
  if (held !== '') yield { number, text: shown(held) };
}

/** A line without what terminals take for commands and without what no text may have. */
function shown(text: string): string {
  const clean = text
    // eslint-disable-next-line no-control-regex -- they are what is to go
    .replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/[^\P{Cc}\t]|\p{Cs}/gu, '');
  return cutAfter(clean, resultLimits.lineMax);
}
