import type { ComparedExecution } from '../../../contract/executions/compare-calls.ts';
import type { ExecutionRow } from '../../../foundation/database/schema.ts';
import { totalsOf } from '../../executions/execution-totals.ts';
import { toVerdict } from '../../executions/verdict.ts';
import type { Totals } from '../result-rows.ts';

type Compared = Pick<ExecutionRow, 'id' | 'name' | 'createdOn' | 'endedOn'> & Parameters<typeof toVerdict>[0];

/**
 * Converts a compared execution to the contract's shape.
 * @param results undefined when it has none
 */
export const toCompared = (row: Compared, results: Totals | undefined): ComparedExecution => ({
  _id: row.id,
  name: row.name,
  executionStatus: row.status,
  createdOn: row.createdOn,
  endedOn: row.endedOn,
  ...toVerdict(row),
  results: results ? { ...totalsOf(results), notKept: results.notKept } : null,
});
