import type { ComponentProps, ReactNode } from 'react';

type ChoiceProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'value'
  | 'form'
  | 'role'
  | 'defaultChecked'
  | 'disabled'
  | 'required'
  | 'onChange'
  | 'aria-describedby'
  | 'aria-invalid'
> & {
  type: 'checkbox' | 'radio';
  look?: 'box' | 'switch';
  label: ReactNode;
  /** Keeps the label for screen readers only, where the header of a table shows it. */
  hideLabel?: boolean;
  /** Follows the label, for links: a link inside the label would be pressed with it. */
  labelEnd?: ReactNode;
  children?: ReactNode;
};

/** Renders one native box, radio or switch with its label; the whole line can be clicked. */
export function Choice({
  label,
  hideLabel = false,
  labelEnd,
  look = 'box',
  children,
  ...input
}: ChoiceProps) {
  const wholeId = labelEnd === undefined ? undefined : `${input.id}-label`;
  const part = (
    <label htmlFor={input.id} className={hideLabel ? 'sr-only' : undefined}>
      {label}
    </label>
  );
  return (
    <div className="choice">
      <input
        {...input}
        aria-labelledby={wholeId}
        className={look === 'switch' ? 'choice-switch' : undefined}
      />
      {wholeId === undefined ? (
        part
      ) : (
        <p id={wholeId}>
          {part} {labelEnd}
        </p>
      )}
      {children}
    </div>
  );
}
