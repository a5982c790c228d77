// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveSummary } from '#app/live/live-summary.ts';

type Summary = ReturnType<typeof useLiveSummary>;
const shown: { summary?: Summary } = {};

function Page({ held = false }: { held?: boolean }) {
  shown.summary = useLiveSummary('machines', held);
  return null;
}

const root = { current: createRoot(document.createElement('div')) };
const summary = (): Summary => shown.summary!;
const say = (key: string, near = false) => summary().say(key, `${key} has changed.`, near);
const after = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T14:02:11Z') });
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.createElement('div'));
  act(() => root.current.render(<Page />));
});
afterEach(() => {
  act(() => root.current.unmount());
  vi.useRealTimers();
});

it('announces the first change soon, further ones once a minute, and of many only the number', () => {
  say('one');
  // Continuing events do not delay it.
  after(0.4);
  say('two');
  after(0.2);
  expect(summary().text).toBe('one has changed. two has changed.');
  for (const key of ['one', 'two', 'three', 'four', 'one']) say(key);
  after(50);
  expect(summary().text).toBe('one has changed. two has changed.');
  after(10);
  expect(summary().text).toBe('4 machines have changed (14:03:11 UTC).');
});

it("announces a change at the reader's place without waiting for the rest", () => {
  say('one');
  after(1);
  say('two');
  say('three', true);
  after(1);
  expect(summary().text).toBe('three has changed.');
  say('three', true);
  after(10);
  expect(summary().text).toBe('three has changed.');
  summary().say('three', 'three has changed again.', true);
  after(5);
  expect(summary().text).toBe('three has changed again.');
  after(45);
  expect(summary().text).toBe('two has changed.');
});

it('announces nothing while a dialog is open, and everything after', () => {
  act(() => root.current.render(<Page held />));
  say('one');
  after(120);
  expect(summary().text).toBe('');
  act(() => root.current.render(<Page />));
  after(1);
  expect(summary().text).toBe('one has changed.');
  say('two');
  act(() => summary().clear());
  after(120);
  expect(summary().text).toBe('');
});
