// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PendingIndicator } from '#app/routes/shell/pending-indicator.tsx';

const root = { current: createRoot(document.createElement('div')) };
const never = () => new Promise<never>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

const after = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

it('announces that a page is loading after a second, and again if it takes long', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <PendingIndicator /> },
    { path: '/slow', element: null, loader: never },
  ]);
  act(() => root.current.render(<RouterProvider router={router} />));
  const status = document.querySelector('[role=status]')!;
  act(() => void router.navigate('/slow'));
  await after(900);
  // It is visible at once.
  expect(status.className).toContain('shell-pending-on');
  expect(status.textContent).toBe('');
  await after(200);
  expect(status.textContent).toBe('Loading…');
  await after(1000);
  expect(status.textContent).toBe('Still loading…');
});
