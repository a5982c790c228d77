import { diffLines } from 'diff';
import type { ComparedLine } from '../../../contract/approval/approval-request-calls.ts';
import { approvalLimits } from '../../../contract/approval/approval-values.ts';

export interface Texts {
  readonly before: string;
  readonly after: string;
}

export interface ComparedLines {
  readonly lines: ComparedLine[];
  readonly removed: number;
  readonly added: number;
}

/**
 * Beyond these, two texts have too little in common for lines to explain the change. The work grows with the square of
 * the edits, and more of them than lines are shown would be for nothing.
 */
const most = { edits: approvalLimits.linesMax, milliseconds: 500 };

/**
 * Compares two texts by lines: what was removed and added, with some unchanged lines around it.
 * @returns undefined for texts that are too different
 */
export default function compareLines({ before, after }: Texts): ComparedLines | undefined {
  const whole = { before: ended(before), after: ended(after) };
  if (differing(whole) > most.edits) return undefined;
  const parts = diffLines(whole.before, whole.after, {
    maxEditLength: most.edits,
    timeout: most.milliseconds,
  });
  if (!parts) return undefined;
  const lines: ComparedLine[] = [];
  const count = { removed: 0, added: 0 };
  const at = { before: 1, after: 1 };
  for (const [index, { value, removed, added }] of parts.entries()) {
    const texts = value.split('\n').slice(0, -1);
    if (removed || added) {
      const kind = removed ? 'removed' : 'added';
      count[kind] += texts.length;
      for (const text of texts) {
        lines.push({
          ...{ kind, text, count: 1 },
          before: removed ? at.before++ : null,
          after: removed ? null : at.after++,
        });
      }
    } else {
      const shown = { first: index > 0, last: index < parts.length - 1 };
      lines.push(...around(texts, at, shown));
      at.before += texts.length;
      at.after += texts.length;
    }
    if (lines.length > approvalLimits.linesMax) return undefined;
  }
  return { lines, ...count };
}

/** Counts the lines that only one of two texts has, wherever they are: there are at least as many edits. */
function differing({ before, after }: Texts): number {
  const counts = new Map<string, number>();
  for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of after.split('\n')) counts.set(line, (counts.get(line) ?? 0) - 1);
  let sum = 0;
  for (const count of counts.values()) sum += Math.abs(count);
  return sum;
}

/** A last line without a line end is the same line as one with it; no text has no line. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** Returns the unchanged lines that stand beside a change, and one line for those that are left out. */
function around(
  texts: readonly string[],
  at: { readonly before: number; readonly after: number },
  shown: { readonly first: boolean; readonly last: boolean },
): ComparedLine[] {
  const { contextLines } = approvalLimits;
  const lineAt = (index: number): ComparedLine => ({
    kind: 'same',
    text: texts[index] ?? '',
    before: at.before + index,
    after: at.after + index,
    count: 1,
  });
  const begin = shown.first ? contextLines : 0;
  const end = texts.length - (shown.last ? contextLines : 0);
  const skipped = end - begin;
  const all = [...texts.keys()];
  // One line takes the place of at least two.
  if (skipped < 2) return all.map(lineAt);
  return [
    ...all.slice(0, begin).map(lineAt),
    { ...lineAt(begin), kind: 'skipped', text: '', count: skipped },
    ...all.slice(end).map(lineAt),
  ];
}
