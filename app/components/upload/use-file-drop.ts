import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets users drop files on an element that contains a form with a file input: they become the input's
 * selection.
 *
 * @param onChoose called with the selected files; keep it the same between renders
 * @param present the uploaded files: when they change, the selection is cleared
 */
export function useFileDrop(
  onChoose: (files: readonly File[]) => void,
  present: string,
): RefObject<HTMLDivElement> {
  const zone = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = zone.current;
    const input = element?.querySelector<HTMLInputElement>('input[type=file]');
    if (!element || !input) return;
    const look = () => onChoose([...(input.files ?? [])]);
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      element.dataset.over = '';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      delete element.dataset.over;
    };
    const drop = (event: DragEvent) => {
      delete element.dataset.over;
      if (!event.dataTransfer || event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      input.files = event.dataTransfer.files;
      look();
      input.focus();
    };
    look();
    element.dataset.droppable = '';
    input.addEventListener('change', look);
    element.addEventListener('dragover', hover);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      input.removeEventListener('change', look);
      element.removeEventListener('dragover', hover);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [onChoose]);

  const before = useRef(present);
  useEffect(() => {
    if (before.current === present) return;
    before.current = present;
    const input = zone.current?.querySelector<HTMLInputElement>('input[type=file]');
    if (input) input.value = '';
    onChoose([]);
  }, [present, onChoose]);

  return zone;
}
