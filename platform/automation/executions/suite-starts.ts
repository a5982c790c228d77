import { executionLimits } from '../../contract/executions/execution-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

/**
 * Counts the start of a suite in a project.
 * @param transaction has locked the license, so that no two starts get the same number
 * @returns how often it has been started, with this start
 */
export async function nextNumber(transaction: Db, projectId: string, suiteName: string): Promise<number> {
  const [row] = await countStart(transaction, { projectId, suiteName });
  if (!row) throw new Error(`The start of a suite in ${projectId} was not counted`);
  return row.starts;
}

const countStart = compiledQuery(
  (db, { projectId, suiteName }: Places<{ projectId: string; suiteName: string }>) =>
    db
      .insertInto('suiteStarts')
      .values({ projectId, suiteName, starts: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['projectId', 'suiteName'])
          .doUpdateSet((set) => ({ starts: set('suiteStarts.starts', '+', 1) })),
      )
      .returning('starts'),
);

/** Returns the name of an execution that was started without one: 'Checkout #38'. */
export function numberedName(suiteName: string, number: number): string {
  const ending = ` #${number}`;
  const room = executionLimits.nameMax - ending.length;
  if (suiteName.length <= room) return suiteName + ending;
  let beginning = '';
  for (const { segment } of new Intl.Segmenter().segment(suiteName)) {
    if (beginning.length + segment.length > room - 1) break;
    beginning += segment;
  }
  return `${beginning.trimEnd()}…${ending}`;
}

/** Returns whether an execution has a name that its suite and a number gave it. */
export const isNumberedName = (name: string, suiteName: string): boolean => {
  const number = /#(\d+)$/.exec(name)?.[1];
  return number !== undefined && name === numberedName(suiteName, Number(number));
};
