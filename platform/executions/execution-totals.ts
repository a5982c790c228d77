import type { ResultTotals } from '../contract/executions/execution-calls.ts';

/** As they are read where an execution need not have any. */
type ReadTotals = Readonly<Record<keyof ResultTotals, number | null>>;

/** The totals of an execution that are among what was read of it. */
export const totalsOf = ({ total, passed, failed, skipped }: ReadTotals): ResultTotals => ({
  total: total ?? 0,
  passed: passed ?? 0,
  failed: failed ?? 0,
  skipped: skipped ?? 0,
});
