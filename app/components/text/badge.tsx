import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'accent';

/** The class that gives an element the colours of a tone. */
export const toneClass: Readonly<Record<BadgeTone, string>> = {
  neutral: 'tone-neutral',
  success: 'tone-success',
  warning: 'tone-warning',
  error: 'tone-error',
  info: 'tone-info',
  accent: 'tone-accent',
};

/** Renders a state in one or two words. The words carry the meaning; the colour only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', toneClass[tone])}>{children}</span>;
}
