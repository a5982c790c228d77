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

/** How far long work has come, as a bar and in words. A screen reader is told by the bar alone, once. */
export function Progress({ label, value, max = 100, text, hideLabel = false }: ProgressProps) {
  const words = text ?? (value === undefined ? 'Working…' : `${Math.round((value / max) * 100)}%`);
  return (
    <span className={hideLabel ? 'progress progress-inline' : 'progress'}>
      {!hideLabel && (
        <span className="progress-label" aria-hidden="true">
          {label}
        </span>
      )}
      <span className="progress-text" aria-hidden="true">
        {words}
      </span>
      <progress value={value} max={max} aria-label={label} aria-valuetext={words}>
        {words}
      </progress>
    </span>
  );
}
