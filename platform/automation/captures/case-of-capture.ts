import { listOf, wordsIn } from './words-in.ts';

/**
 * Decides which test case a capture shows, as far as its name says. This is the only rule for it:
 *
 * - Names are compared as words: lower-case letters and numbers, whatever separates them. A capture's
 *   extension is no word.
 * - A capture carries the name of a case if that name's words stand side by side in its own. A name of fewer
 *   letters than `shortest` would match many by chance: it must be the whole name of the file, or of a folder.
 * - If it carries several names, the longest one counts.
 * - If several cases have that name, a failure's capture shows one that failed; then the one whose suite
 *   shares most words with the capture's name. If more than one is left, it shows none.
 * - No capture carries a name without any word, or one whose words are longer than `longest`.
 *
 * An execution has up to hundreds of thousands of cases, so they are processed in batches: `carriedCases`
 * finds those whose names are carried, and `casesOfCaptures` chooses among them. Both take up to seconds for
 * the worst names: they run on worker threads.
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

/** Cases with the same name, and the words of that name. */
export interface CarriedCases<Case extends CaseOfName = CaseOfName> {
  readonly words: string;
  /** The captures that carry it, by their indexes in the list. */
  readonly captures: readonly number[];
  readonly cases: readonly Case[];
}

/** The captures that carry each sequence of words, as indexes in a list of captures. */
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

/**
 * Finds which captures carry which words. It takes far longer than comparing some cases, so it is called once
 * for all of them.
 */
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

/** Yields the sequences of words in a capture's name that could be names of cases. */
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

/** Returns the cases that captures show, by the ids of the captures, without those that show none. */
export function casesOfCaptures<Case extends CaseOfName>(
  captures: readonly NamedCapture[],
  carried: readonly CarriedCases<Case>[],
): Map<string, Case> {
  const byWords = new Map(carried.map(({ words, cases }) => [words, cases]));
  const suiteWords = suitesCachedMax();
  const shown = captures.flatMap((capture) => {
    const one = oneOf(capture, casesOfLongest(capture, byWords), suiteWords);
    return one ? [[capture.id, one] as const] : [];
  });
  return new Map(shown);
}

/** Returns the cases with the longest name that a capture carries. */
function casesOfLongest<Case>(
  { name }: NamedCapture,
  byWords: ReadonlyMap<string, readonly Case[]>,
): readonly Case[] {
  let longestRun = '';
  for (const run of runsOf(name)) if (run.length > longestRun.length && byWords.has(run)) longestRun = run;
  return byWords.get(longestRun) ?? [];
}

type SuiteWords = (suite: string) => ReadonlySet<string>;

/** Caches the words of suites, so that each suite is split once. */
function suitesCachedMax(): SuiteWords {
  const cached = new Map<string, ReadonlySet<string>>();
  return (suite) => {
    const words = cached.get(suite) ?? new Set(listOf(wordsIn(suite)));
    cached.set(suite, words);
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
