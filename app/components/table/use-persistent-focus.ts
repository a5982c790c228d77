import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusHeading } from '../page/focus-heading.ts';

/** React warns about layout effects on the server, where there is no layout. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the focus of an element that can disappear while it has it, such as a row that a live event removes:
 * the focus then goes to the heading of its dialog or page instead of being lost.
 */
export function usePersistentFocus<Element extends HTMLElement>(): RefObject<Element> {
  const ref = useRef<Element>(null);
  useBrowserLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = element.closest('dialog') ?? document.body;
      queueMicrotask(() => {
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body) focusHeading(around);
      });
    };
  }, []);
  return ref;
}
