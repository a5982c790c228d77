import { useEffect, useRef, type RefObject } from 'react';
import { placeAt } from './place-at.ts';

/**
 * Lets Escape close a tooltip that CSS has opened, until the pointer and the focus have left it, and places
 * it in the window, outside of any scrolling box that would cut it off.
 * @param linkId a link elsewhere in its row, whose focus opens the tooltip, too
 */
export function useTooltip(linkId?: string): RefObject<HTMLSpanElement> {
  const anchor = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = anchor.current;
    const text = element?.querySelector<HTMLElement>('.tooltip-text');
    if (!element || !text) return;

    function dismiss(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !text || getComputedStyle(text).display === 'none') return;
      // Escape closes the tooltip first, and the dialog around it the next time.
      event.preventDefault();
      event.stopPropagation();
      if (element) element.dataset.dismissed = '';
    }
    function open() {
      document.addEventListener('keydown', dismiss, true);
      if (!element || !text) return;
      placeAt(text, element, { over: element.classList.contains('tooltip-over'), clearOf: link });
    }
    function openAtLink() {
      // Only on keyboard focus, like the CSS for controls of their own.
      if (element && link?.matches(':focus-visible')) element.dataset.open = '';
      open();
    }
    function leave() {
      document.removeEventListener('keydown', dismiss, true);
      if (!element) return;
      delete element.dataset.dismissed;
      delete element.dataset.open;
    }
    const link = linkId === undefined ? null : document.getElementById(linkId);
    // A link around the element gets the focus in its place.
    const focusable = element.closest('a, button, summary') ?? element;
    const events: [EventTarget, string, () => void][] = [
      [element, 'mouseenter', open],
      [element, 'mouseleave', leave],
      [focusable, 'focusin', open],
      [focusable, 'focusout', leave],
      ...(link
        ? ([
            [link, 'focusin', openAtLink],
            [link, 'focusout', leave],
          ] satisfies [EventTarget, string, () => void][])
        : []),
    ];
    for (const [target, name, listener] of events) target.addEventListener(name, listener);
    return () => {
      leave();
      for (const [target, name, listener] of events) target.removeEventListener(name, listener);
    };
  }, [linkId]);

  return anchor;
}
