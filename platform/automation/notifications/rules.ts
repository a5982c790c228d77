import type { RecipientRule } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { EndedVerdict } from '../../contract/executions/verdict-values.ts';

interface Outcome {
  readonly verdict: EndedVerdict;
  /** That of the execution of the suite that ended before; null for the first one. */
  readonly previousVerdict: EndedVerdict | null;
}

/**
 * Whether a rule lets an outcome through (decisions, 'Rules'). Missing results count as a failure. The first execution
 * of a suite is a change: nothing was known of it.
 */
export function fits(rule: RecipientRule, { verdict, previousVerdict }: Outcome): boolean {
  switch (rule) {
    case 'always':
      return true;
    case 'failed':
      return verdict === 'Failed' || verdict === 'Incomplete';
    case 'changed':
      return verdict !== previousVerdict;
  }
}
