import { listOf, wordsIn } from './words-in.ts';

/**
 * Which test case a capture shows, as far as its name says. The one rule for it:
 *
 * - Names are taken as words: small letters and numbers, whatever stands between them. A capture's extension is no word.
 * - A capture carries the name of a case whose words stand in its own side by side. A name of fewer letters than `shortest`
 *   would stand in many by chance: it must be the whole name of the file, or of a folder.
 * - If it carries several names, the longest one counts.
 * - If several cases have that name, a failure's capture shows one that failed; then the one whose suite shares most words
 *   with the capture's name. If more than one is left, it shows none.
 * - A name without any word is carried by none, and neither is one whose words are longer than `longest`.
 *
 * An execution has up to hundreds of thousands of cases, so they are looked at some at a time: `carriedCases` finds those whose
 * names are carried, and `casesOfCaptures` chooses among them. Both take up to seconds for the worst names: they run on worker
 * threads.
 */

/** Letters and numbers of a name. */
const shortest = 4;
/** Characters of the words of a name. */
const longest = 500;
/** How many words of a capture's name are used, because every two of them can be a beginning and an end. */
const mostWords = 40;
/** With more cases of one name, no capture is matched, because each would be compared with each capture. */
export const mostAlike = 500;

export interface NamedCapture {
  readonly id: string;
  /** Folders and file, with ' - ' between them. */
  readonly name: string;
  readonly failed: boolean;
}

export interface CaseOfName {
  readonly number: number;
  readonly suite: string;
  readonly failed: boolean;
}

export interface NamedCase extends CaseOfName {
  readonly name: string;
}

/** Cases with one name, whose words are these. */
export interface CarriedCases<Case extends CaseOfName = CaseOfName> {
  readonly words: string;
  /** The captures that carry it, by their places in the list. */
  readonly captures: readonly number[];
  readonly cases: readonly Case[];
}

/** The captures that carry some words, by these: as places in a list of captures. */
export type Carriers = ReadonlyMap<string, readonly number[]>;

/** Finds the cases whose names are carried by one of the captures. */
export function carriedCases<Case extends NamedCase>(
  carriers: Carriers,
  cases: readonly Case[],
): CarriedCases<Case>[] {
  const found = new Map<string, Case[]>();
  for (const each of cases) {
    const words = wordsIn(each.name, longest);
    if (!carriers.has(words)) continue;
    const same = found.get(words);
    if (same) same.push(each);
    else found.set(words, [each]);
  }
  return [...found].map(([words, same]) => ({ words, captures: carriers.get(words) ?? [], cases: same }));
}

/** Which captures carry which words. It takes far longer than to look at some cases, so it is asked once for all of them. */
export function carriersOf(captures: readonly Pick<NamedCapture, 'name'>[]): Carriers {
  const carriers = new Map<string, number[]>();
  for (const [index, { name }] of captures.entries()) {
    for (const run of new Set(runsOf(name))) {
      const others = carriers.get(run);
      if (others) others.push(index);
      else carriers.set(run, [index]);
    }
  }
  return carriers;
}

/** The words that a capture carries side by side, as names of cases can be. */
function* runsOf(name: string): Generator<string> {
  const parts = withoutExtension(name)
    .split(' - ')
    .map((part) => wordsIn(part));
  const words = listOf(parts.join(' ')).slice(0, mostWords);
  const whole = new Set(parts);
  for (let from = 0; from < words.length; from += 1) {
    let run = '';
    let letters = 0;
    for (let to = from; to < words.length && run.length <= longest; to += 1) {
      run += to === from ? words[to] : ` ${words[to]}`;
      letters += words[to]?.length ?? 0;
      if (run.length <= longest && (letters >= shortest || whole.has(run))) yield run;
    }
  }
}

/** The cases that captures show, by the ids of the captures; one that shows none is left out. */
export function casesOfCaptures<Case extends CaseOfName>(
  captures: readonly NamedCapture[],
  carried: readonly CarriedCases<Case>[],
): Map<string, Case> {
  const byWords = new Map(carried.map(({ words, cases }) => [words, cases]));
  const suiteWords = keptSuiteWords();
  const shown = captures.flatMap((capture) => {
    const one = oneOf(capture, casesOfLongest(capture, byWords), suiteWords);
    return one ? [[capture.id, one] as const] : [];
  });
  return new Map(shown);
}

/** The cases with the longest name that a capture carries. */
function casesOfLongest<Case>(
  { name }: NamedCapture,
  byWords: ReadonlyMap<string, readonly Case[]>,
): readonly Case[] {
  let longestRun = '';
  for (const run of runsOf(name)) if (run.length > longestRun.length && byWords.has(run)) longestRun = run;
  return byWords.get(longestRun) ?? [];
}

type SuiteWords = (suite: string) => ReadonlySet<string>;

/** The words of suites, each of which is looked at once. */
function keptSuiteWords(): SuiteWords {
  const kept = new Map<string, ReadonlySet<string>>();
  return (suite) => {
    const words = kept.get(suite) ?? new Set(listOf(wordsIn(suite)));
    kept.set(suite, words);
    return words;
  };
}

function oneOf<Case extends CaseOfName>(
  capture: NamedCapture,
  cases: readonly Case[],
  suiteWords: SuiteWords,
): Case | undefined {
  if (cases.length < 2) return cases[0];
  const failed = capture.failed ? cases.filter((each) => each.failed) : [];
  const left = failed.length > 0 ? failed : cases;
  if (left.length > mostAlike) return undefined;
  const words = [...new Set(listOf(wordsIn(withoutExtension(capture.name))))];
  const counts = left.map(({ suite }) => {
    const carried = suiteWords(suite);
    return words.filter((word) => carried.has(word)).length;
  });
  const most = Math.max(...counts);
  const best = left.filter((_, index) => counts[index] === most);
  return best.length === 1 ? best[0] : undefined;
}

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]+$/i, '');
