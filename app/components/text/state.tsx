import type { ReactNode } from 'react';
import { toneClass, type BadgeTone } from './badge.tsx';
import { classNames } from '../class-names.ts';

/** Distinguishes states without colours. */
export type StateShape = 'filled' | 'half' | 'ring' | 'cross' | 'square' | 'bar';

const shapes: Readonly<Record<BadgeTone, StateShape>> = {
  success: 'filled',
  info: 'half',
  accent: 'half',
  warning: 'ring',
  neutral: 'ring',
  error: 'cross',
};

const shapeClass: Readonly<Record<StateShape, string>> = {
  filled: 'state-filled',
  half: 'state-half',
  ring: 'state-ring',
  cross: 'state-cross',
  square: 'state-square',
  bar: 'state-bar',
};

interface StateProps {
  readonly tone: BadgeTone;
  /** Defaults to the shape of the tone. */
  readonly shape?: StateShape;
  /** Cuts a long state: the row explains it elsewhere. */
  readonly oneLine?: boolean;
  readonly children: ReactNode;
}

/** Renders a state in a list: a dot with a shape of its own, and one word. Alone on a page, use a `Badge`. */
export function State({ tone, shape = shapes[tone], oneLine = false, children }: StateProps) {
  return (
    <span className={classNames('state', toneClass[tone], oneLine && 'state-line')}>
      {/* Without content, so there is nothing that a screen reader could read. */}
      <span className={shapeClass[shape]} />
      {children}
    </span>
  );
}
