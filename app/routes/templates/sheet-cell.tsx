import { cellName } from './draft-steps.ts';
import { cellId } from './focus-after.ts';

interface CellProps {
  readonly row: number;
  readonly column: number;
  readonly value: string;
  readonly label: string;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly formId: string;
  readonly readOnly: boolean;
}

/** Renders an input of the table of test steps, with what is wrong in it. */
export function Cell({ row, column, value, label, errors, formId, readOnly }: CellProps) {
  const name = cellName(row, column);
  const problems = errors[name] ?? [];
  const id = cellId(formId, row, column);
  const isWrong = problems.length > 0;
  return (
    <>
      <input
        key={value}
        id={id}
        name={name}
        data-cell={`${row} ${column}`}
        className="input"
        defaultValue={value}
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        autoComplete="off"
      />
      {isWrong && (
        <p id={`${id}-error`} className="field-error">
          <span className="sr-only">Error: </span>
          {problems.join(' ')}
        </p>
      )}
    </>
  );
}
