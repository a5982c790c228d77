// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import type { FormField } from '#app/components/field/form-field.ts';

let root: Root;

const note: FormField = { id: 'f-note', name: 'note', errorId: 'f-note-error', initialValue: 'Nightly run' };

beforeEach(() => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const after = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('announces the remaining characters after typing, not when the field opens', () => {
  act(() => root.render(<TextareaField field={note} label="Note" maxLength={20} />));
  const status = document.querySelector('[role=status]')!;
  after(5000);
  expect(status.textContent).toBe('');
  const box = document.querySelector('textarea')!;
  act(() => {
    box.value = 'Nightly run of all';
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  after(1000);
  expect(status.textContent).toBe('2 characters left');
});

it('counts one line of text only when its limit is near', () => {
  act(() => root.render(<TextField field={note} label="Name" maxLength={100} />));
  expect(document.querySelector('[role=status]')).toBeNull();
  const type = (value: string) => {
    act(() => {
      document.querySelector('input')!.value = value;
      document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    });
    after(1000);
  };
  type('x'.repeat(60));
  expect(document.querySelector('[role=status]')!.textContent).toBe('');
  type('x'.repeat(95));
  expect(document.querySelector('[role=status]')!.textContent).toBe('5 characters left');
  type('x'.repeat(101));
  expect(document.querySelector('[role=status]')!.textContent).toBe('1 character too many');
  expect(document.querySelector('input')!.value).toHaveLength(101);
});
