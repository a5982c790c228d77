// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typedIn, useFormHints, type WatchForm } from '#app/components/form/use-form-hints.ts';
import { useChanged } from '#app/components/form/use-changed.ts';

const shown: Record<string, unknown> = {};
const renders = vi.fn();

const watchName: WatchForm<{ name: string; left: boolean }> = (form) => {
  let left = false;
  return (event) => {
    left ||= event?.type === 'change';
    return { name: typedIn(form, 'name'), left };
  };
};

function Form() {
  renders();
  shown.hints = useFormHints('group', watchName);
  shown.changed = useChanged('group');
  return (
    <form id="group">
      <input name="name" aria-label="Name" />
    </form>
  );
}

const root = { current: createRoot(document.createElement('div')) };
const input = () => document.querySelector('input')!;
const type = (text: string, event = 'input') =>
  act(async () => {
    input().value = text;
    input().dispatchEvent(new Event(event, { bubbles: true }));
    return Promise.resolve();
  });

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.body.appendChild(document.createElement('div'));
  root.current = createRoot(container);
  await act(async () => {
    root.current.render(<Form />);
    return Promise.resolve();
  });
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
});

it('updates hints while the user types, and remembers fields that were left', async () => {
  expect(shown).toEqual({ hints: { name: '', left: false }, changed: false });
  await type('QA');
  await vi.waitFor(() => expect(shown).toEqual({ hints: { name: 'QA', left: false }, changed: true }));
  await type('', 'change');
  await vi.waitFor(() => expect(shown).toEqual({ hints: { name: '', left: true }, changed: false }));
});

it('checks fields when they are added', async () => {
  await act(async () => {
    const added = document.createElement('input');
    added.name = 'second';
    document.forms[0]!.append(added);
    await Promise.resolve();
  });
  expect(shown.changed).toBe(true);
});

it('renders nothing when the hint stays the same', async () => {
  await type('QA');
  renders.mockClear();
  await type('QA');
  expect(renders).not.toHaveBeenCalled();
});
