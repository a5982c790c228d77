/** So many folders and the file tell one path from another. */
const longest = 3;

interface CaseWithAttachments {
  readonly number: number;
  /** Paths, one a line, as its tool has written them. */
  readonly attachments: string;
}

/**
 * Finds the test cases that name captures as their own (`[[ATTACHMENT|path]]` in a report): a capture is called by the folders
 * and the file of a path that ends so. What two cases name, or no case, isn't found.
 */
export function casesNaming(
  captures: readonly { readonly id: string; readonly name: string }[],
  cases: readonly CaseWithAttachments[],
): ReadonlyMap<string, number> {
  const byEnd = new Map<string, number | undefined>();
  for (const { number, attachments } of cases) {
    if (attachments === '') continue;
    for (const path of attachments.split('\n')) {
      const parts = path.split(/[\\/]+/);
      for (let count = 1; count <= Math.min(longest, parts.length); count += 1) {
        const end = parts.slice(-count).join(' - ');
        byEnd.set(end, byEnd.has(end) && byEnd.get(end) !== number ? undefined : number);
      }
    }
  }
  return new Map(
    captures.flatMap(({ id, name }) => {
      const number = byEnd.get(name.split(' - ').slice(-longest).join(' - '));
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
}
