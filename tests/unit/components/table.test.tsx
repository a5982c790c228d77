import { describe, expect, it } from 'vitest';
import { DataTable } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination, shownPages } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { find, render } from './render.tsx';

const rows = [{ id: '7', name: 'build-07', runs: 12 }];
const machineTable: CachedTable<(typeof rows)[number], null> = {
  id: 'test-machines',
  rowKey: ({ id }) => id,
  columns: [
    { key: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
    { key: 'runs', label: 'Runs', sort: 'runs', numeric: true, cell: ({ runs }) => runs },
  ],
};
const linkFor = listLink('/machines', new URLSearchParams('search=build&page=3&sort=name&direction=asc'));

function table(shown: typeof rows) {
  return (
    <DataTable
      caption="Machines"
      table={machineTable}
      here={null}
      rows={shown}
      sort={{ key: 'name', direction: 'asc' }}
      linkFor={linkFor}
      id="list"
      empty={<p>No Results Found</p>}
    />
  );
}

describe('a table', () => {
  it('is named by its content and its order, and can be scrolled by keyboard', async () => {
    const body = await render(table(rows));
    const box = find(body, '.table-scroll');
    // The table has the name, so its box does not repeat it.
    expect([box.getAttribute('role'), box.getAttribute('aria-label')]).toEqual(['group', 'Table']);
    expect(box.getAttribute('tabindex')).toBe('0');
    expect(find(body, 'caption').textContent).toBe('Machines, sorted by Name, ascending');
  });

  it('marks only the sorted column, and its link reverses the order', async () => {
    const body = await render(table(rows));
    const [name, runs] = body.querySelectorAll('thead th');
    expect(name?.getAttribute('aria-sort')).toBe('ascending');
    expect(runs?.hasAttribute('aria-sort')).toBe(false);
    const link = find(name!, 'a');
    expect(link.getAttribute('href')).toBe('/machines?search=build&sort=name&direction=desc#list-by-name');
    expect(link.id).toBe('list-by-name');
    // The column itself says how it is sorted.
    expect(find(runs!, 'a').textContent).toBe('Runs');
  });

  it('names each row by its first cell, and gives it an address', async () => {
    const row = find(await render(table(rows)), '#row-7');
    expect(find(row, 'th[scope=row]').textContent).toBe('build-07');
    expect(find(row, 'td').textContent).toBe('12');
  });

  it('is replaced by a text when it is empty, at the same address', async () => {
    const body = await render(table([]));
    expect(find(body, '#list').textContent).toBe('No Results Found');
  });
});

describe('the links of a list', () => {
  it('keep the query, but start at the first page unless they lead to another', () => {
    expect(linkFor({ page: 4 })).toBe('/machines?search=build&sort=name&direction=asc&page=4');
    expect(linkFor({ page: 1 })).toBe('/machines?search=build&sort=name&direction=asc');
    expect(listLink('/machines', new URLSearchParams())({})).toBe('/machines');
  });
});

describe('pagination', () => {
  it('shows the first, the last and those around the current page, and no gap of a single page', () => {
    expect(shownPages(1, 10)).toEqual([1, 2, 'gap', 10]);
    expect(shownPages(4, 10)).toEqual([1, 2, 3, 4, 5, 'gap', 10]);
    expect(shownPages(5, 10)).toEqual([1, 'gap', 4, 5, 6, 'gap', 10]);
    expect(shownPages(10, 10)).toEqual([1, 'gap', 9, 10]);
    expect(shownPages(1, 1)).toEqual([1]);
  });

  it('says on which page the reader is', async () => {
    const body = await render(
      <Pagination page={2} pageSize={25} total={51} linkFor={linkFor} listId="list" />,
    );
    expect(find(body, 'nav p').textContent).toBe('26–50 of 51');
    expect(find(body, '[aria-current=page]').textContent).toBe('Page 2');
    expect(find(body, '[rel=prev]').textContent).toBe('Previous page');
    expect(find(body, '[rel=next]').getAttribute('href')).toMatch(/page=3#list$/);
  });

  it('has no links for a single page', async () => {
    const body = await render(<Pagination page={1} pageSize={25} total={3} linkFor={linkFor} />);
    expect(body.textContent).toBe('1–3 of 3');
    expect(body.querySelector('a')).toBeNull();
  });
});

describe('a search form', () => {
  it('uses the address, keeps the order, and can be cleared', async () => {
    const body = await render(
      <SearchForm
        label="Search Machines"
        value="build"
        action="/machines"
        keep={{ sort: 'runs' }}
        clearTo="/machines"
        listId="list"
      />,
    );
    expect(find(body, 'form').getAttribute('action')).toBe('/machines#list');
    expect(find(body, 'form').getAttribute('method')).toBe('get');
    expect(find(body, 'input[type=hidden]').outerHTML).toContain('name="sort" value="runs"');
    expect(find(body, 'input[type=search]').getAttribute('value')).toBe('build');
    expect(find(body, 'label').textContent).toBe('Search Machines');
    const chip = find(body, 'a');
    expect(chip.textContent).toBe('buildClear search');
    expect(chip.getAttribute('href')).toBe('/machines#search-search');
  });
});
