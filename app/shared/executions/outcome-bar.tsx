import { outcomeBar } from '#platform/contract/executions/stacked-bar-values.ts';

interface OutcomeBarProps {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Lists draw it small. */
  readonly small?: boolean;
}

const partClass = {
  failed: 'executions-failed',
  passed: 'executions-passed',
  skipped: 'executions-skipped',
} as const;

/** Returns a part of the bar in whole units: there are 400, so that fractions of one would only make rows longer. */
const pathOf = (start: number, end: number): string => `M${Math.round(start)} 0V10H${Math.round(end)}V0z`;

/**
 * Draws how test cases ended as a bar: failed, passed, skipped. Screen readers don't get it: words beside it must say
 * the same.
 */
export function OutcomeBar({ small = false, ...counts }: OutcomeBarProps) {
  const { parts, length } = outcomeBar(counts);
  return (
    <svg
      className={small ? 'executions-bar' : 'executions-totals-bar'}
      viewBox={`0 0 ${Math.max(1, Math.round(length))} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts.map(({ name, at, size }) => (
        <path key={name} className={partClass[name]} d={pathOf(at, at + size)} />
      ))}
    </svg>
  );
}
