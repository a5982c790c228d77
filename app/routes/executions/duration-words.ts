import { showDuration } from '#platform/contract/executions/result-words-values.ts';

/** A difference below both of these says nothing. */
const least = { milliseconds: 1000, share: 0.05 };

/** Says how a duration compares with the usual one: '18 s faster than usual'. */
export function comparedDuration(duration: number, usual: number): string {
  const difference = Math.abs(duration - usual);
  if (difference < Math.max(least.milliseconds, usual * least.share)) return 'as usual';
  return `${showDuration(difference)} ${duration < usual ? 'faster' : 'slower'} than usual`;
}
