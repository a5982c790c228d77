import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { CaseMark, CaseSort } from '../../contract/executions/case-list-values.ts';
import type { Tables } from '../../foundation/database/schema.ts';

type Cases<Row> = SelectQueryBuilder<Tables, 'executionCases', Row>;

export interface CaseOrder {
  readonly sort: CaseSort;
  readonly direction: 'asc' | 'desc';
}

/** The order in reports and emails: failures first, and among them the new ones. */
export const failuresFirst: CaseOrder = { sort: 'status', direction: 'asc' };

/**
 * Sorts test cases by the indexes of migration 0035, so each direction is the exact reverse of the other. A
 * case without a duration sorts as the shortest.
 */
export function inCaseOrder<Row>(cases: Cases<Row>, { sort, direction }: CaseOrder): Cases<Row> {
  const back = direction === 'asc' ? 'desc' : 'asc';
  if (sort === 'duration')
    return cases.orderBy(durationOrNone, direction).orderBy('executionCases.number', direction);
  return cases
    .orderBy('executionCases.status', direction)
    .orderBy('executionCases.isNew', back)
    .orderBy('executionCases.number', direction);
}

/** The duration as the index contains it. */
export const durationOrNone = sql<number>`coalesce(${sql.ref('executionCases.durationMs')}, -1)`;

/** Returns the condition that a test case has a mark. */
export function hasMark(
  mark: CaseMark,
): (one: ExpressionBuilder<Tables, 'executionCases'>) => Expression<SqlBool> {
  return (one) => {
    // SQLite uses the index of flaky cases only when the number is written in the statement.
    if (mark === 'flaky') return one('executionCases.flaky', '=', sql.lit(1));
    // Only a failure has this mark. The status is repeated because the index begins with it.
    const failed = one('executionCases.status', '=', 'Failed');
    return one.and([
      failed,
      mark === 'new' ? one('executionCases.isNew', '=', 1) : one('executionCases.streak', '>', 1),
    ]);
  };
}
