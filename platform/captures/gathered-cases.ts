import { mostAlike, type CarriedCases, type CaseOfName } from './case-of-capture.ts';

interface Gathered {
  readonly captures: readonly number[];
  readonly failed: CaseOfName[];
  readonly others: CaseOfName[];
}

/**
 * Gathers what is found in one part of an execution's cases after the other, and keeps no more than is needed to choose: of each
 * capture the longest name, and of a name one case more than anybody is asked about.
 */
export class GatheredCases {
  readonly #byWords = new Map<string, Gathered>();

  add(found: readonly CarriedCases[]): void {
    for (const { words, captures, cases } of found) {
      const same = this.#byWords.get(words) ?? { captures, failed: [], others: [] };
      this.#byWords.set(words, same);
      for (const { number, suite, failed } of cases) {
        const list = failed ? same.failed : same.others;
        if (list.length <= mostAlike) list.push({ number, suite, failed });
      }
    }
    this.#dropShorter();
  }

  /** What was found for these captures, by their places in the list. */
  of(captures: readonly number[]): CarriedCases[] {
    return [...this.#byWords].flatMap(([words, { failed, others, ...same }]) =>
      same.captures.some((capture) => captures.includes(capture))
        ? [{ words, captures: same.captures, cases: [...failed, ...others] }]
        : [],
    );
  }

  #dropShorter(): void {
    const longest = new Map<number, number>();
    for (const [words, { captures }] of this.#byWords) {
      for (const capture of captures) longest.set(capture, Math.max(longest.get(capture) ?? 0, words.length));
    }
    for (const [words, { captures }] of this.#byWords) {
      if (captures.every((capture) => words.length < (longest.get(capture) ?? 0)))
        this.#byWords.delete(words);
    }
  }
}
