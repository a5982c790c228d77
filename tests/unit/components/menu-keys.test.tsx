// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FilterMenu } from '#app/components/table/filters.tsx';
import { linksOf } from '#app/components/table/use-list.ts';
import { wholeList } from '#app/request/lists/load-list.server.ts';

const root = { current: createRoot(document.createElement('div')) };

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.body.appendChild(document.createElement('div')));
  const data = { ...wholeList(['a']), filters: { status: 'Failed' } };
  const list = { ...data, ...linksOf(data, '/executions', new URLSearchParams()) };
  const filters = [
    {
      name: 'status' as const,
      label: 'Status',
      options: ['Passed', 'Failed', 'Queued'].map((value) => ({ value, label: value })),
    },
  ];
  const router = createMemoryRouter([{ path: '*', element: <FilterMenu list={list} filters={filters} /> }]);
  await act(async () => {
    root.current.render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

/** Presses a key. @returns whether the browser still performs its default action */
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('the radio buttons of a filter menu', () => {
  it('are entered at the selected one, and left to the next control', () => {
    find('summary').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(find('#filter-status-Failed'));
    press('End');
    expect(document.activeElement?.textContent).toBe('Apply');
    press('ArrowUp');
    expect(document.activeElement).toBe(find('#filter-status-Failed'));
  });

  it.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'])('are chosen from by %s', (key) => {
    find('#filter-status-Failed').focus();
    expect(press(key)).toBe(true);
    expect(document.activeElement).toBe(find('#filter-status-Failed'));
  });
});
