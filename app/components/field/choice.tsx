import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

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
  /** Keeps the label for a screen reader only, where a table's header shows it. */
  hideLabel?: boolean;
  children?: ReactNode;
};

/** One native box, radio or switch with its label; the whole line can be clicked. */
export function Choice({ label, hideLabel = false, look = 'box', children, ...input }: ChoiceProps) {
  return (
    <div className="choice">
      <input {...input} className={look === 'switch' ? 'choice-switch' : 'choice-box'} />
      <label htmlFor={input.id} className={classNames('choice-label', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children}
    </div>
  );
}
