import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon/icon.tsx';

interface StepProps {
  /** The step's fragment in the page's address. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  /** The step that comes next; later ones are quieter. */
  readonly isNext: boolean;
  /** What was chosen or made, beside the title. */
  readonly result?: ReactNode;
  readonly children?: ReactNode;
}

/** Renders one step: its number with its state, its title, what came of it, and what to do. */
export function Step({ id, number, title, isDone, isNext, result, children }: StepProps) {
  const state = isDone ? 'done' : isNext ? 'next' : 'later';
  return (
    <li id={id} className="get-started-step" data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className="get-started-number" aria-hidden="true">
        {isDone && <Icon name="check" />}
        {number}
      </span>
      <div className="get-started-body">
        <div className="get-started-title">
          <h2>
            {title}
            <span className="sr-only">{isDone ? ', done' : ', not done yet'}</span>
          </h2>
          {result}
        </div>
        {children}
      </div>
    </li>
  );
}
