import type { ComparedExecution } from '../../contract/executions/compare-calls.ts';
import type { ExecutionRow } from '../../database/schema.ts';
import { totalsOf } from '../../executions/execution-totals.ts';
import type { Totals } from '../result-rows.ts';

/**
 * An execution that is compared as the contract has it.
 * @param results undefined where there are none
 */
export const toCompared = (
  {
    id,
    name,
    status,
    createdOn,
    endedOn,
  }: Pick<ExecutionRow, 'id' | 'name' | 'status' | 'createdOn' | 'endedOn'>,
  results: Totals | undefined,
): ComparedExecution => ({
  _id: id,
  name,
  executionStatus: status,
  createdOn,
  endedOn,
  results: results ? { ...totalsOf(results), notKept: results.notKept } : null,
});
