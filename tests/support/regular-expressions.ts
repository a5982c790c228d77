import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression of the product, and its place. */
export interface FoundPattern {
  readonly place: string;
  readonly pattern: RegExp;
}

/** Returns every regular expression in the sources below these folders. */
export function patternsIn(folders: readonly string[]): FoundPattern[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => patternsOf(path.join(folder, name))),
  );
}

function patternsOf(file: string): FoundPattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ place: `${file}:${line} ${node.text}`, pattern });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Creates a text of a length. */
export type TextOfLength = (length: number) => string;

/** Characters that most patterns consist of. */
const common = ['a', 'A', '0', ' ', '\n', '.', '-', '/', '<', '"', 'é', '_', '\\', '%', '\u0000'];

/**
 * Returns texts on which a pattern is slow, if there are any: its own literal parts and single characters, repeated
 * alone, after one another and in turn.
 */
export function attacksOn({ source }: RegExp): TextOfLength[] {
  const parts = source.replace(
    /\\[pP]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[a-zA-Z]|\{\d+,?\d*\}/g,
    '?',
  );
  const words = (parts.match(/(?:\\.|[^\\()[\]{}|?*+^$.])+/g) ?? []).map((word) =>
    word.replace(/\\(.)/g, '$1'),
  );
  const literal = words.join('');
  const characters = [...new Set([...common, ...literal.slice(0, 40)])];
  const tokens = [...new Set([...words, ...characters])].slice(0, 40);
  const ends = [...new Set(literal.replace(/[a-z\d]/gi, ''))].slice(0, 10);
  return tokens.flatMap((token) => [
    filledWith(token),
    ...[' ', 'a', '0'].flatMap((filler) => ends.map((end) => filledWith(filler, token, end))),
    ...characters
      .slice(0, 25)
      .filter((character) => character !== token)
      .flatMap((character) => [filledWith(character, token), filledWith(token + character)]),
  ]);
}

/** Creates texts that repeat one part, with a beginning, and an end that does not match. */
export const filledWith =
  (text: string, before = '', after = '\u0001'): TextOfLength =>
  (length) => {
    const between = Math.max(0, length - before.length - after.length);
    return before + text.repeat(Math.ceil(between / text.length)).slice(0, between) + after;
  };

/**
 * Returns the processor time that something takes, in milliseconds; the least of some attempts, because the first
 * compiles. The wall clock would also count what other processes do meanwhile.
 */
export function quickest(act: () => void, enough: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < 5 && best > enough; attempt += 1) {
    const before = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
    if (best > 500) break;
  }
  return best;
}

/** The slowest of all attacks. */
export interface Worst {
  readonly milliseconds: number;
  /** The beginning of the text. */
  readonly text: string;
}

/**
 * Returns the longest time that something takes for a text of this length. Short texts are tried first: only the
 * slowest of them are tried at full length, and once one takes more than `enough` no more are needed.
 */
export function worstOf(
  attacks: readonly TextOfLength[],
  act: (text: string) => void,
  { length, enough }: { readonly length: number; readonly enough: number },
): Worst {
  let tried = attacks.map((attack) => ({ attack, milliseconds: 0, text: '' }));
  for (const each of [24, 4000, length]) {
    for (const one of tried) {
      const text = one.attack(each);
      one.text = text.slice(0, 30);
      one.milliseconds = quickest(() => act(text), (enough * each) / length / 4);
      if (one.milliseconds > enough) return one;
    }
    tried = tried.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, each === 24 ? undefined : 5);
  }
  return tried[0] ?? { milliseconds: 0, text: '' };
}
