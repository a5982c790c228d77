import { useEffect, useRef, type RefObject } from 'react';
import { placeAt } from './place-at.ts';

/**
 * Lets Escape close a tooltip that CSS has opened, until the pointer and the focus have left it, and places it in the
 * window, outside of any scrolling box that would cut it off.
 */
export function useTooltip(): RefObject<HTMLSpanElement> {
  const anchor = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = anchor.current;
    const text = element?.querySelector<HTMLElement>('.tooltip-text');
    if (!element || !text) return;

    function dismiss(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !text || getComputedStyle(text).display === 'none') return;
      // Escape answers the tooltip first, and the dialog around it the next time.
      event.preventDefault();
      event.stopPropagation();
      if (element) element.dataset.dismissed = '';
    }
    function open() {
      document.addEventListener('keydown', dismiss, true);
      if (element && text) placeAt(text, element, { over: element.classList.contains('tooltip-over') });
    }
    function leave() {
      document.removeEventListener('keydown', dismiss, true);
      if (element) delete element.dataset.dismissed;
    }
    // A link around the element has the focus in its stead.
    const focusable = element.closest('a, button, summary') ?? element;
    const events: [EventTarget, string, () => void][] = [
      [element, 'mouseenter', open],
      [element, 'mouseleave', leave],
      [focusable, 'focusin', open],
      [focusable, 'focusout', leave],
    ];
    for (const [target, name, listener] of events) target.addEventListener(name, listener);
    return () => {
      leave();
      for (const [target, name, listener] of events) target.removeEventListener(name, listener);
    };
  }, []);

  return anchor;
}
