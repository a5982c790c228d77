type ProgressProps = {
  label: string;
  /** The completed part of `max`; leave it out while it is unknown. */
  value?: number;
  max?: number;
  /** The state in words, instead of the percentage: '3 of 12 suites'. */
  text?: string;
  /** What screen readers read instead of the text, where the columns beside it say more. */
  valueText?: string;
  /** Keeps the label for screen readers only: in a table, where the row names it. */
  hideLabel?: boolean;
};

/** Renders the progress of work, as a bar and in words. Screen readers read the bar alone, once. */
export function Progress({ label, value, max = 100, text, valueText, hideLabel = false }: ProgressProps) {
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
      <progress value={value} max={max} aria-label={label} aria-valuetext={valueText ?? words}>
        {words}
      </progress>
    </span>
  );
}
