import { useRef, type RefObject } from 'react';
import { focusHeading } from '../page/focus-heading.ts';
import { useBrowserLayoutEffect } from '../use-browser-layout-effect.ts';

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
