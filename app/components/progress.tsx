import { useId } from 'react';

type ProgressProps = {
  label: string;
  /** How much is done, of `max`; leave it out while nobody knows. */
  value?: number;
  max?: number;
  /** The state in words, instead of the percentage: '3 of 12 suites'. */
  text?: string;
  /** Keeps the label for a screen reader only: in a table, where the row says what it is. */
  hideLabel?: boolean;
};

/** How far long work has come, as a bar and in words. */
export function Progress({ label, value, max = 100, text, hideLabel = false }: ProgressProps) {
  const id = useId();
  const words = text ?? (value === undefined ? 'Working…' : `${Math.round((value / max) * 100)}%`);
  return (
    <div className="progress">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </label>
      <span className="progress-text">{words}</span>
      <progress id={id} value={value} max={max} aria-valuetext={words}>
        {words}
      </progress>
    </div>
  );
}
