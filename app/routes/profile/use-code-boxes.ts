import { useEffect, useRef, type RefObject } from 'react';
import { listen } from '#app/components/listen.ts';

/**
 * Makes one-digit boxes act as one: typing moves on, Backspace in an empty box goes back, arrow keys move, and a pasted
 * or filled-in code spreads over the boxes. A new `submission` clears them.
 */
export function useCodeBoxes(submission: unknown): RefObject<HTMLDivElement> {
  const group = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const boxes = [...element.querySelectorAll('input')];
    const indexOf = (target: EventTarget | null) => boxes.findIndex((box) => box === target);
    const go = (index: number) => {
      const box = boxes[Math.min(Math.max(index, 0), boxes.length - 1)];
      box?.focus();
      box?.select();
    };
    const spread = (text: string, from: number) => {
      const digits = [...text.replace(/\D/g, '')];
      // A whole code fills all boxes, wherever it was pasted.
      const start = digits.length >= boxes.length ? 0 : from;
      digits.slice(0, boxes.length - start).forEach((digit, offset) => {
        const box = boxes[start + offset];
        if (box) box.value = digit;
      });
      if (digits.length > 0) go(start + digits.length);
    };

    const onInput = (event: Event) => {
      const index = indexOf(event.target);
      const box = boxes[index];
      if (!box) return;
      const typed = box.value;
      box.value = '';
      spread(typed, index);
    };
    const onPaste = (event: ClipboardEvent) => {
      event.preventDefault();
      spread(event.clipboardData?.getData('text') ?? '', indexOf(event.target));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const index = indexOf(event.target);
      const box = boxes[index];
      if (!box || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        event.preventDefault();
        go(index + (event.key === 'ArrowLeft' ? -1 : 1));
      } else if (event.key === 'Backspace' && box.value === '' && index > 0) {
        event.preventDefault();
        const before = boxes[index - 1];
        if (before) before.value = '';
        go(index - 1);
      }
    };
    const onFocus = (event: FocusEvent) => boxes[indexOf(event.target)]?.select();

    // Text typed before script loaded is all in the first box.
    const [first] = boxes;
    if (first && first.value.length > 1) {
      const typed = first.value;
      first.value = '';
      spread(typed, 0);
    }
    return listen(element, { input: onInput, paste: onPaste, keydown: onKeyDown, focusin: onFocus });
  }, []);

  useEffect(() => {
    if (submission === undefined) return;
    for (const box of group.current?.querySelectorAll('input') ?? []) box.value = '';
  }, [submission]);

  return group;
}
