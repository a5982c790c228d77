import { mostAlike, type CarriedCases, type CaseOfName } from './case-of-capture.ts';

interface Gathered {
  readonly captures: readonly number[];
  readonly failed: CaseOfName[];
  readonly others: CaseOfName[];
}

/**
 * Gathers matches from batches of an execution's cases, and stores only what the choice needs: each capture's
 * longest name, and one case more per name than the limit.
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

  /** Returns the matches of these captures, given by their indexes in the list. */
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
