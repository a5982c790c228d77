import { outcomeBar } from '#platform/contract/executions/stacked-bar-values.ts';

interface OutcomeBarProps {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Lists draw it small. */
  readonly small?: boolean;
}

const partClass = { failed: 'executions-failed', skipped: 'executions-skipped' } as const;

/**
 * Draws how test cases ended as a bar: failed, passed, skipped. The ground of the bar is the passed ones. Screen readers
 * don't get it: words beside it must say the same.
 */
export function OutcomeBar({ small = false, ...counts }: OutcomeBarProps) {
  const { parts, length } = outcomeBar(counts);
  const percent = (units: number): string => `${Math.round((units / length) * 1000) / 10}%`;
  return (
    <svg className={small ? 'executions-bar' : 'executions-totals-bar'} aria-hidden="true">
      {parts.map(({ name, at, size }) =>
        name === 'passed' ? null : (
          <rect
            key={name}
            className={partClass[name]}
            x={at === 0 ? undefined : percent(at)}
            width={percent(size)}
            height="100%"
          />
        ),
      )}
    </svg>
  );
}
