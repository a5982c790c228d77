import { sql } from 'kysely';
import { caseStatuses } from '../../contract/executions/result-values.ts';
import type { ExecutionCaseRow } from '../../foundation/database/schema.ts';
import { durationOrNone, inCaseOrder, type CaseOrder } from './case-order.ts';
import type { foundCases } from './found-cases.ts';

type Found = ReturnType<typeof foundCases>;

/** How many test cases are read at a time. */
const atATime = 250;

/**
 * Yields all test cases that are found, in order, in batches. Each read continues where the last one ended,
 * by an index.
 */
export async function* casesInOrder(found: Found, order: CaseOrder): AsyncGenerator<ExecutionCaseRow[]> {
  for (const part of partsOf(found, order)) {
    let last: ExecutionCaseRow | undefined;
    do {
      const rows: ExecutionCaseRow[] = await inCaseOrder(last ? behind(part, last, order) : part, order)
        .selectAll('executionCases')
        .limit(atATime)
        .execute();
      if (rows.length > 0) yield rows;
      last = rows.length < atATime ? undefined : rows[rows.length - 1];
    } while (last);
  }
}

/**
 * Splits the order by status and mark, because it changes direction within: each part is read in one
 * direction.
 */
function partsOf(found: Found, { sort, direction }: CaseOrder): Found[] {
  if (sort === 'duration') return [found];
  const parts = caseStatuses.flatMap((status) =>
    (status === 'Failed' ? [1, 0] : [0]).map((isNew) =>
      found.where('executionCases.status', '=', status).where('executionCases.isNew', '=', isNew),
    ),
  );
  return direction === 'asc' ? parts : parts.reverse();
}

/** Selects the test cases of a part that come after one of its cases. */
function behind(
  part: Found,
  { durationMs, number }: ExecutionCaseRow,
  { sort, direction }: CaseOrder,
): Found {
  const isBehind = direction === 'asc' ? sql.raw('>') : sql.raw('<');
  if (sort === 'status') return part.where('executionCases.number', direction === 'asc' ? '>' : '<', number);
  return part.where(
    sql<boolean>`(${durationOrNone}, ${sql.ref('executionCases.number')}) ${isBehind} (${durationMs ?? -1}, ${number})`,
  );
}
