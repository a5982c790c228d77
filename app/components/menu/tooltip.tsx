import { cloneElement, useId, type ReactElement } from 'react';
import { useTooltip } from './use-tooltip.ts';

type TooltipProps = {
  text: string;
  /** The text is the element's name, so that it is read only once. */
  names?: boolean;
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string; 'aria-label'?: string }>;
};

/**
 * Renders a short text that appears while its element is hovered or has the focus. CSS opens it, so it works
 * without script; with script Escape closes it, and a scrolling table doesn't cut it off.
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
