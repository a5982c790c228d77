import { describe, expect, it } from 'vitest';
import { List } from '#app/components/table/list.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import type { ListData } from '#app/components/table/list-data.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { linksOf } from '#app/components/table/use-list.ts';
import { find, render } from './render.tsx';

interface Group {
  readonly id: string;
  readonly name: string;
}
const groups: ListData<Group> = {
  rows: [{ id: 'g1', name: 'Nightly' }],
  total: 51,
  unsearched: 340,
  page: 2,
  pageSize: 25,
  searched: 'night',
  sort: { key: 'name', direction: 'desc' },
  names: { search: 'search', page: 'page', sort: 'sort', direction: 'direction' },
  choice: null,
  asOf: '2026-11-21T14:02:11.000Z',
};
const present = new URLSearchParams('search=night&page=2&sort=name&direction=desc&refresh=60&id=g1&find=x');
const links = linksOf(groups, '/groups', present);
const list = { ...groups, ...links };
const groupTable: CachedTable<Group, null> = {
  id: 'test-groups',
  rowKey: ({ id }) => id,
  columns: [{ key: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name }],
};
const table = {
  table: groupTable,
  here: null,
  caption: 'Groups',
  empty: <p>No groups yet</p>,
};

describe('the addresses of a list', () => {
  it('keep the query of the list, and nothing of a drawer over it', () => {
    const kept = '/groups?search=night&sort=name&direction=desc&refresh=60';
    expect(links.linkFor({ page: 3 })).toBe(`${kept}&page=3`);
    expect(links.linkFor({ page: 1 })).toBe(kept);
    expect(links.here).toBe(`${kept}&page=2`);
  });

  it('of a list in a drawer keep the list behind it', () => {
    const inDrawer = { ...groups, page: 1, sort: null, names: { search: 'find', page: 'findPage' } };
    const drawer = linksOf(inDrawer, '/groups/g1/users?search=night&page=2', present);
    expect(drawer.linkFor({ page: 2 })).toBe(
      '/groups/g1/users?search=night&page=2&refresh=60&find=x&findPage=2',
    );
    expect(drawer.search).toMatchObject({
      name: 'find',
      action: '/groups/g1/users',
      keep: { search: 'night', page: '2' },
    });
    expect(drawer.id).toBe('list-find');
  });

  it('keep the order and the refresh in a search, and the refresh when it is cleared', () => {
    expect(links.search).toEqual({
      name: 'search',
      action: '/groups',
      value: 'night',
      keep: { sort: 'name', direction: 'desc', refresh: '60' },
      clearTo: '/groups?refresh=60',
      listId: 'list',
    });
  });
});

describe('a list', () => {
  it('has its search, its table in its order, and its pages', async () => {
    const body = await render(<List list={list} search="Search Groups" {...table} />);
    expect(find(body, 'form[role=search]').getAttribute('action')).toBe('/groups#list');
    expect(find(body, 'th[aria-sort]').getAttribute('aria-sort')).toBe('descending');
    expect(find(body, '#row-g1').textContent).toBe('Nightly');
    expect(find(body, 'nav p').textContent).toBe('26–50 of 51');
  });

  it('says whether there is nothing, or nothing that matches the search', async () => {
    const none = { ...list, rows: [], total: 0 };
    const found = await render(<List list={none} searchesIn="name" {...table} />);
    expect(find(found, '#list').textContent).toBe(
      'No Results FoundNo name matches “night”. Try fewer letters or other words.Show all',
    );
    expect(find(found, '#list a').getAttribute('href')).toBe('/groups?refresh=60#search-search');
    const unsearched = { ...none, searched: '' };
    expect(find(await render(<List list={unsearched} {...table} />), '#list').textContent).toBe(
      'No groups yet',
    );
  });

  it('has no pages when it is loaded whole', async () => {
    const body = await render(<List list={{ ...list, pageSize: null }} {...table} />);
    expect(body.querySelector('.pagination')).toBeNull();
  });
});

describe('a list with a filter', () => {
  const filters = [
    {
      name: 'privilege',
      label: 'Privilege',
      options: [
        { value: 'Super Admin', label: 'Super Admin' },
        { value: 'User', label: 'User' },
      ],
    },
  ];
  const names = { ...groups.names, privilege: 'privilege' };
  const narrowed = { ...groups, names, filters: { privilege: 'Super Admin' } };
  const asked = new URLSearchParams('search=night&privilege=Super+Admin&page=2');
  const shown = { ...narrowed, ...linksOf(narrowed, '/groups', asked) };

  it('keeps the filter in its links and its search, and says how to remove it', async () => {
    const body = await render(<List list={shown} filters={filters} search="Search Groups" {...table} />);
    expect(shown.linkFor({ page: 3 })).toContain('privilege=Super+Admin');
    const kept = find(body, 'form[role=search] input[name=privilege]');
    expect(kept.getAttribute('value')).toBe('Super Admin');
    const chip = find(body, '.chips a');
    expect(chip.textContent).toBe('Remove filter: Privilege: Super Admin');
    expect(chip.getAttribute('href')).toBe('/groups?search=night#list');
    expect(find(body, '.filter-form input[checked]').getAttribute('value')).toBe('Super Admin');
    expect(find(body, '.filter-form input[name=search]').getAttribute('value')).toBe('night');
    expect(find(body, '[role=status]').textContent).toContain(
      '51 results for “night”, Privilege: Super Admin',
    );
  });

  it('counts what it leaves out, and shows all of it again', async () => {
    const none = { ...shown, rows: [], total: 0, searched: '' };
    const body = await render(<ListPage list={none} title="Groups" filters={filters} {...table} />);
    expect(find(body, '.page-count').textContent).toContain('0 of 340');
    expect(find(body, '#list').textContent).toContain('Nothing matches the filter.');
    expect(find(body, '#list a').getAttribute('href')).toBe('/groups#search-search');
  });

  it('says that a search is too short, and shows all', async () => {
    const short = { ...groups, searched: '', tooShort: 'ni' };
    const body = await render(
      <List
        list={{ ...short, ...linksOf(short, '/groups', new URLSearchParams('search=ni')) }}
        search="Search Groups"
        searchesFrom={3}
        {...table}
      />,
    );
    expect(find(body, 'input[type=search]').getAttribute('value')).toBe('ni');
    expect(find(body, '.search-short').textContent).toBe('Type at least 3 characters');
    expect(find(body, '[role=status]').textContent).toContain('“ni” is too short for a search, 51 results');
  });
});

describe('the page of a list', () => {
  it('leads users who may add something to the form for a new one', async () => {
    const add = { id: 'create', to: '/groups/create', label: 'Add group' };
    const body = await render(<ListPage list={list} title="Groups" add={add} {...table} />);
    expect(find(body, 'h1').textContent).toBe('Groups');
    expect(find(body, '#create').getAttribute('href')).toBe('/groups/create');
    const withoutAdd = await render(<ListPage list={list} title="Groups" add={false} {...table} />);
    expect(withoutAdd.querySelector('.actions')).toBeNull();
  });
});
