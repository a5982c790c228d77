/**
 * Which test case a capture shows, as far as its name says. The one rule for it:
 *
 * - Names are taken as words: small letters and numbers, whatever stands between them. A capture's extension is no word.
 * - A capture carries the name of a case whose words stand in its own side by side. A name of fewer letters than `shortest`
 *   would stand in many by chance: it must be the whole name of the file, or of a folder.
 * - Of several names that it carries the longest one counts.
 * - Of several cases with that name, a failure's capture shows one that failed; then the one of whose suite most words are
 *   carried, too. Where that leaves more than one, nobody can tell, and it shows none.
 * - A name without any word is carried by none.
 */

/** Letters and numbers of a name. */
const shortest = 4;
/** Of a capture's name, which are looked at: with very many, each two of them would be a beginning and an end. */
const mostWords = 40;
/** Of more cases with one name nobody is asked which one it is: each of them would be held against each capture. */
const mostAlike = 500;

interface NamedCapture {
  readonly id: string;
  /** Folders and file, with ' - ' between them. */
  readonly name: string;
  readonly failed: boolean;
}

interface NamedCase {
  readonly number: number;
  readonly suite: string;
  readonly name: string;
  readonly failed: boolean;
}

/** The cases that captures show, by the ids of the captures; one that shows none is left out. */
export function casesOfCaptures<Case extends NamedCase>(
  captures: readonly NamedCapture[],
  cases: readonly Case[],
): ReadonlyMap<string, Case> {
  const byName = new Map<string, Case[]>();
  const suiteWords = keptSuiteWords();
  for (const each of cases) {
    const name = wordsIn(each.name);
    if (name === '') continue;
    const same = byName.get(name);
    if (same) same.push(each);
    else byName.set(name, [each]);
  }
  const shown = captures.flatMap((capture) => {
    const one = oneOf(capture, carriedBy(capture, byName), suiteWords);
    return one ? [[capture.id, one] as const] : [];
  });
  return new Map(shown);
}

/** The cases with the longest name that a capture carries. */
function carriedBy<Case>(
  { name }: NamedCapture,
  byName: ReadonlyMap<string, readonly Case[]>,
): readonly Case[] {
  const parts = withoutExtension(name)
    .split(' - ')
    .map((part) => wordsIn(part));
  const words = listOf(parts.join(' ')).slice(0, mostWords);
  const whole = new Set(parts);
  let longest = '';
  for (let from = 0; from < words.length; from += 1) {
    let run = '';
    for (let to = from; to < words.length; to += 1) {
      run += to === from ? words[to] : ` ${words[to]}`;
      if (run.length <= longest.length || !byName.has(run)) continue;
      if (run.replaceAll(' ', '').length >= shortest || whole.has(run)) longest = run;
    }
  }
  return byName.get(longest) ?? [];
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

function oneOf<Case extends NamedCase>(
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

/** The words of a text with a space between them. Most texts are plain, and there are thousands of them. */
function wordsIn(text: string): string {
  // eslint-disable-next-line no-control-regex -- all of ASCII
  const isPlain = /^[\x00-\x7f]*$/.test(text);
  return isPlain
    ? text
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
        .trim();
}

const listOf = (words: string): string[] => (words === '' ? [] : words.split(' '));
