/** How many path parts, with the file, distinguish one path from another. */
const longest = 3;

interface CaseWithAttachments {
  readonly number: number;
  /** Paths, one per line, as the tool wrote them. */
  readonly attachments: string;
}

/**
 * Finds the test cases that name captures as their own (`[[ATTACHMENT|path]]` in a report). A capture is
 * identified by the folders and the file at the end of a path. What two cases name, or no case, isn't found.
 * Cases are added in batches, and those that name no capture leave nothing in memory: an execution can have
 * millions of paths.
 */
export class CasesNaming {
  readonly #captures: readonly { readonly id: string; readonly end: string }[];
  /** By the end of a capture's path: the test case that names it; null if several do. */
  readonly #byEnd = new Map<string, number | null | undefined>();

  constructor(captures: readonly { readonly id: string; readonly name: string }[]) {
    this.#captures = captures.map(({ id, name }) => ({
      id,
      end: name.split(' - ').slice(-longest).join(' - '),
    }));
    for (const { end } of this.#captures) this.#byEnd.set(end, undefined);
  }

  add(cases: readonly CaseWithAttachments[]): void {
    for (const { number, attachments } of cases) {
      if (attachments === '') continue;
      for (const path of attachments.split('\n')) this.#addPath(number, path);
    }
  }

  /** Returns the numbers of the cases by the ids of the captures. */
  found(): Map<string, number> {
    return new Map(
      this.#captures.flatMap(({ id, end }) => {
        const number = this.#byEnd.get(end) ?? null;
        return number === null ? [] : [[id, number] as const];
      }),
    );
  }

  #addPath(number: number, path: string): void {
    const parts = path.split(/[\\/]+/);
    for (let count = 1; count <= Math.min(longest, parts.length); count += 1) {
      const end = parts.slice(-count).join(' - ');
      if (!this.#byEnd.has(end)) continue;
      const known = this.#byEnd.get(end);
      this.#byEnd.set(end, known === undefined || known === number ? number : null);
    }
  }
}
