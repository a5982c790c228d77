// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Button } from '#app/components/button/button.tsx';

let root: Root;

const button = () => document.querySelector('button')!;
const note = () => document.querySelector('.button-unmet');

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <form>
        <input name="emailId" aria-label="Email" />
        <input name="password" aria-label="Password" />
        <Button unmet="Fill in your password." unmetField="password">
          Sign In
        </Button>
      </form>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('says why a button cannot work yet when it is pressed, and leads to the field', () => {
  expect(note()?.hasAttribute('role')).toBe(false);
  const before = note();
  // Enter in a field presses it, too.
  act(() => button().click());
  expect(note()?.getAttribute('role')).toBe('alert');
  expect(note()?.textContent).toBe('Fill in your password.');
  expect(button().getAttribute('aria-describedby')).toBe(note()?.id);
  expect(document.activeElement?.getAttribute('name')).toBe('password');
  // Screen readers announce what is new.
  const first = note();
  expect(first).not.toBe(before);
  act(() => button().click());
  expect(note()).not.toBe(first);
});

it('says it once a button is pressed beside one with the same reason', () => {
  act(() =>
    root.render(
      <form>
        <Button unmet="Nothing has been changed." unmetIsSaid>
          Cancel
        </Button>
      </form>,
    ),
  );
  expect(note()).toBeNull();
  expect([button().getAttribute('aria-disabled'), button().getAttribute('aria-describedby')]).toEqual([
    'true',
    null,
  ]);
  act(() => button().click());
  expect(note()?.getAttribute('role')).toBe('alert');
  expect(note()?.textContent).toBe('Nothing has been changed.');
});
