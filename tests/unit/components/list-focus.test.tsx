// @vitest-environment jsdom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { List } from '#app/components/table/list.tsx';
import { wholeList } from '#app/request/lists/load-list.server.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { linksOf } from '#app/components/table/use-list.ts';

const root = { current: createRoot(document.createElement('div')) };

const groupTable: CachedTable<string, null> = {
  id: 'test-groups',
  rowKey: (name) => name,
  columns: [{ key: 'name', label: 'Name', cell: (name) => <a href="/">{name}</a> }],
};

interface Shown {
  readonly rows?: readonly string[];
  readonly searched?: string;
  readonly page?: number;
  readonly inDialog?: boolean;
  readonly isLive?: boolean;
}

function Groups(shown: Shown) {
  const { rows = ['Nightly', 'Weekly'], searched = '', page = 1, inDialog = false, isLive = false } = shown;
  const data = {
    ...wholeList(rows),
    page,
    pageSize: 25,
    searched,
    total: searched === '' ? 51 : rows.length,
    names: { search: 'search', page: 'page' },
  };
  const query = new URLSearchParams({ ...(searched && { search: searched }), page: String(page) });
  const list = (
    <List
      list={{ ...data, ...linksOf(data, '/groups', query) }}
      search="Search Groups"
      {...(isLive && { live: <p>Live</p> })}
      caption="Groups"
      table={groupTable}
      here={null}
      empty={<p>No groups yet</p>}
    />
  );
  const heading = <h2 tabIndex={-1} data-autofocus />;
  return (
    <>
      <h1>Groups</h1>
      {inDialog ? (
        <dialog open>
          {heading}
          {list}
        </dialog>
      ) : (
        list
      )}
    </>
  );
}

const show = async (element: ReactElement) =>
  act(async () => {
    // The same router would not change what it shows.
    const router = createMemoryRouter([{ path: '*', element }]);
    root.current.render(<RouterProvider key="page" router={router} />);
    await Promise.resolve();
  });

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root.current = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.current.unmount());
  document.body.replaceChildren();
});

describe('the search of a list', () => {
  it('keeps its box and the focus after a search, and follows the address', async () => {
    await show(<Groups />);
    const box = find('input[type=search]') as HTMLInputElement;
    box.focus();
    box.value = ' night';
    await show(<Groups searched="night" rows={['Nightly']} />);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe(' night');
    await show(<Groups />);
    expect(box.value).toBe('');
    box.value = 'typed meanwhile';
    await show(<Groups searched="week" rows={['Weekly']} />);
    expect(box.value).toBe('typed meanwhile');
  });
});

describe('the announcement of a list', () => {
  it('is made when the query or the list changes', async () => {
    await show(<Groups />);
    const status = find('[role=status]');
    expect(status.textContent).toBe('51 results, page 1 of 3');
    await show(<Groups rows={['Nightly']} page={2} />);
    expect(find('[role=status]')).toBe(status);
    expect(status.textContent).toBe('51 results, page 2 of 3');
    await show(<Groups searched="night" rows={['Nightly']} />);
    expect(status.textContent).toBe('1 result for “night”');
    await show(<Groups searched="night" rows={['Nightly', 'Every night']} />);
    expect(status.textContent).toBe('2 results for “night”');
    await show(<Groups searched="x" rows={[]} />);
    expect(status.textContent).toBe('No results for “x”');
  });

  it('is not made when a row changes and the list shows as much as before', async () => {
    await show(<Groups searched="night" rows={['Nightly']} />);
    const status = find('[role=status]');
    const [said] = status.childNodes;
    await show(<Groups searched="night" rows={['Every night']} />);
    expect(status.textContent).toBe('1 result for “night”');
    // Nothing is announced, because neither the element nor its text changes.
    expect([find('[role=status]'), status.childNodes[0]]).toEqual([status, said]);
  });

  it('is not made when events change a live list, but when the query changes', async () => {
    await show(<Groups searched="night" rows={['Nightly']} isLive />);
    const status = find('[role=status]');
    expect(status.textContent).toBe('1 result for “night”');
    await show(<Groups searched="night" rows={['Nightly', 'Every night']} isLive />);
    expect(status.textContent).toBe('');
    await show(<Groups searched="every" rows={['Every night']} isLive />);
    expect(status.textContent).toBe('1 result for “every”');
  });
});

describe('the focus in a row that disappears', () => {
  it.each([
    { inDialog: false, heading: 'h1', left: ['Weekly'] },
    { inDialog: false, heading: 'h1', left: [] },
    { inDialog: true, heading: 'h2', left: ['Weekly'] },
  ])('moves to the heading: $heading with $left', async ({ inDialog, heading, left }) => {
    for (const selector of ['#row-Nightly', '#row-Nightly a']) {
      await show(<Groups inDialog={inDialog} />);
      find(selector).focus();
      await show(<Groups inDialog={inDialog} rows={left} />);
      expect(document.activeElement).toBe(find(heading));
    }
  });

  it('stays where it is when another row disappears', async () => {
    await show(<Groups />);
    find('#row-Weekly a').focus();
    await show(<Groups rows={['Weekly']} />);
    expect(document.activeElement).toBe(find('#row-Weekly a'));
  });
});
