import { cloneElement, useId, type ReactElement } from 'react';
import { useTooltip } from './use-tooltip.ts';

type TooltipProps = {
  text: string;
  /** The text is what the element is called: then it is said once. */
  names?: boolean;
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>;
};

/**
 * A short text that appears while its element is pointed at or has the focus. CSS opens it, so it works without
 * script; with script Escape closes it, and it is not cut off by a scrolling table.
 */
export function Tooltip({ text, names = false, children }: TooltipProps) {
  const id = useId();
  const anchor = useTooltip();
  return (
    <span ref={anchor} className="tooltip">
      {cloneElement(children, names ? { 'aria-label': text } : { 'aria-describedby': id })}
      {names ? (
        <span className="tooltip-text" aria-hidden="true">
          {text}
        </span>
      ) : (
        <span id={id} role="tooltip" className="tooltip-text">
          {text}
        </span>
      )}
    </span>
  );
}
