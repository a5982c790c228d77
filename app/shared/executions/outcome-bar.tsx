import { outcomeBar } from '#platform/contract/executions/stacked-bar-values.ts';

interface OutcomeBarProps {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Lists draw it small. */
  readonly small?: boolean;
}

const partClass = {
  failed: 'executions-part-failed',
  passed: 'executions-part-passed',
  skipped: 'executions-part-skipped',
} as const;

/**
 * Draws how test cases ended as a bar: failed, passed, skipped. Screen readers don't get it: words beside it must say
 * the same.
 */
export function OutcomeBar({ small = false, ...counts }: OutcomeBarProps) {
  const { parts, length } = outcomeBar(counts);
  return (
    <svg
      className={small ? 'executions-totals-bar executions-totals-bar-small' : 'executions-totals-bar'}
      viewBox={`0 0 ${Math.max(1, length)} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ name, at, size }) => (
        <path key={name} className={partClass[name]} d={`M${at} 0h${size}v10h-${size}z`} />
      ))}
    </svg>
  );
}
