import type { TrendExecution } from '#platform/contract/executions/execution-calls.ts';
import { passedWords } from '#platform/contract/executions/result-words-values.ts';
import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { grouped } from '#platform/contract/wire/fields/count-values.ts';
import { showDay } from '#platform/contract/times/time-values.ts';
import type { Zone } from '#platform/contract/times/zone-values.ts';

type Told = Pick<TrendExecution, 'verdict' | 'results'>;

/** Says how a suite stands after an execution: '1 of 8 failed', '17 passed', 'Passed without results'. */
export function standingWords({ verdict, results }: Told): string {
  if (!results || results.total === 0) return `${verdict} without results`;
  const { total, passed, failed } = results;
  if (verdict === 'Failed' && failed > 0) return `${grouped(failed)} of ${grouped(total)} failed`;
  if (verdict === 'Passed') return passed === total ? `${grouped(passed)} passed` : passedWords(results);
  return `${verdict}, ${passedWords(results)}`;
}

/** Returns whether the counts of test cases say how an execution ended. */
export const isToldByCases = ({ verdict, results }: Told): boolean =>
  verdict === 'Passed' || (verdict === 'Failed' && (results?.failed ?? 0) > 0);

/** Names a bar of the chart: '17 Nov, 15 of 17 passed'. */
export function barWords(execution: Told & Pick<TrendExecution, 'endedOn'>, zone: Zone): string {
  const { verdict, results, endedOn } = execution;
  const day = showDay(endedOn, zone);
  if (!results || results.total === 0) return `${day}, ${verdict} without results`;
  const words = `${day}, ${passedWords(results)}`;
  return isToldByCases(execution) ? words : `${words}, ${verdict}`;
}

/** Lists the counts that aren't zero: '13 passed · 6 failed · 1 terminated'. */
export const countWords = (counts: Readonly<Record<EndedVerdict, number>>): string =>
  (['Passed', 'Failed', 'Incomplete', 'Terminated'] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdict.toLowerCase()}`)
    .join(' · ');

/** Names the executions that figures are about: 'last 20 executions', 'last execution'. */
export const lastWords = (executions: number): string =>
  executions === 1 ? 'last execution' : `last ${executions} executions`;
