import { useEffect, type RefObject } from 'react';
import { pressHidden } from './hidden-button.tsx';

/** What is dragged: a row or a column, and its place. */
interface Dragged {
  readonly what: string;
  readonly at: string;
}

function draggedIn(target: EventTarget | null, selector: string): Dragged | undefined {
  const element = target instanceof Element ? target.closest(selector) : null;
  const [what, at] = (element?.getAttribute('data-place') ?? '').split(' ');
  return what !== undefined && at !== undefined ? { what, at } : undefined;
}

/** Lets rows and columns be dragged by their grips, which do what the buttons do. */
export function useSheetDrag(table: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    let dragged: Dragged | undefined;
    const over = (target: EventTarget | null): Dragged | undefined =>
      dragged && draggedIn(target, `[data-place^="${dragged.what} "]`);
    const onStart = (event: DragEvent) => {
      dragged = draggedIn(event.target, '[data-place]');
      if (dragged) event.dataTransfer?.setData('text/plain', `${dragged.what} ${dragged.at}`);
    };
    const onOver = (event: DragEvent) => {
      if (over(event.target)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const to = over(event.target);
      const form = element.closest('form');
      if (!dragged || !to || !form) return;
      event.preventDefault();
      if (to.at !== dragged.at) pressHidden(form, `${dragged.what}-move:${dragged.at}-${to.at}`);
    };
    const onEnd = () => {
      dragged = undefined;
    };
    element.addEventListener('dragstart', onStart);
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    element.addEventListener('dragend', onEnd);
    return () => {
      element.removeEventListener('dragstart', onStart);
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
      element.removeEventListener('dragend', onEnd);
    };
  }, [table]);
}
