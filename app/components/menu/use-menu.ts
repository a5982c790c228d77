import { useEffect, useRef, type RefObject } from 'react';
import { placeAt } from './place-at.ts';

const entries = '.menu-list a[href], .menu-list button, .menu-list input:not([type=hidden])';

const ownKeys = 'select, input:not([type=checkbox], [type=radio])';

/** Elements in which the arrow keys select another option of their group; Tab moves on, as in any group. */
const ownArrows = 'input[type=radio]';

/** Returns whether the keyboard stops at an element: in a group of radio buttons, only at the selected one. */
function isStop(entry: HTMLElement): boolean {
  if (!(entry instanceof HTMLInputElement) || entry.type !== 'radio' || entry.checked) return true;
  const group = [...(entry.form?.querySelectorAll<HTMLInputElement>(ownArrows) ?? [])];
  return group.every(({ name, checked }) => name !== entry.name || !checked);
}

/** Adds the keyboard and pointer behaviour of a disclosure menu to a `<details>` that works without it. */
export function useMenu(align: 'start' | 'end'): RefObject<HTMLDetailsElement> {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = ref.current;
    const summary = details?.querySelector('summary');
    const list = details?.querySelector<HTMLElement>('.menu-list');
    if (!details || !summary || !list) return;
    const close = () => {
      details.open = false;
    };

    function place() {
      if (list && summary) placeAt(list, summary, { end: align === 'end' });
    }
    function onToggle() {
      const listen = details?.open ? addEventListener : removeEventListener;
      // A frozen cell is a layer of its own, and the cell of the next row would cover an open list.
      details?.closest('.frozen, .cell-actions')?.toggleAttribute('data-front', details.open);
      listen('scroll', onScroll, true);
      listen('resize', place);
      if (details?.open) place();
    }
    function onScroll(event: Event) {
      if (event.target !== list) place();
    }
    function onPointerDown(event: Event) {
      if (!(event.target instanceof Node && details?.contains(event.target))) close();
    }
    function onFocusOut(event: FocusEvent) {
      // Without a related target the window lost the focus, or a click hit an element that can't be focused.
      if (event.relatedTarget instanceof Node && !details?.contains(event.relatedTarget)) close();
    }
    function onClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest('.menu-items a, .menu-items button'))
        close();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (!details || !summary || !list) return;
      if (event.key === 'Escape' && details.open) {
        event.preventDefault();
        event.stopPropagation();
        close();
        summary.focus();
        return;
      }
      if (event.target instanceof HTMLElement) {
        // In these fields the keys move the caret or change the text.
        if (event.target.matches(ownKeys)) return;
        if (event.target.matches(ownArrows) && event.key.startsWith('Arrow')) return;
      }
      const all = [...details.querySelectorAll<HTMLElement>(entries)].filter(isStop);
      const at = all.findIndex((entry) => entry === document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (next === undefined || (event.key !== 'ArrowDown' && at < 0)) return;
      event.preventDefault();
      // A newly opened list must be in its place before it gets the focus, or the page would scroll to it.
      details.open = true;
      place();
      (all[next] ?? (next < 0 ? summary : undefined))?.focus();
    }

    // Always registered: the toggle event comes late, so a quick click elsewhere may come first.
    addEventListener('pointerdown', onPointerDown, true);
    details.addEventListener('toggle', onToggle);
    details.addEventListener('focusout', onFocusOut);
    details.addEventListener('click', onClick);
    details.addEventListener('keydown', onKeyDown);
    onToggle();
    return () => {
      close();
      removeEventListener('pointerdown', onPointerDown, true);
      removeEventListener('scroll', onScroll, true);
      removeEventListener('resize', place);
      details.removeEventListener('toggle', onToggle);
      details.removeEventListener('focusout', onFocusOut);
      details.removeEventListener('click', onClick);
      details.removeEventListener('keydown', onKeyDown);
    };
  }, [align]);

  return ref;
}
