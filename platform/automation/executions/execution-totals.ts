import type { ResultTotals } from '../../contract/executions/execution-calls.ts';

/** The totals as read where an execution may not exist. */
type ReadTotals = Readonly<Record<keyof ResultTotals, number | null>>;

/** Returns the totals of an execution from a row. */
export const totalsOf = ({ total, passed, failed, skipped }: ReadTotals): ResultTotals => ({
  total: total ?? 0,
  passed: passed ?? 0,
  failed: failed ?? 0,
  skipped: skipped ?? 0,
});
