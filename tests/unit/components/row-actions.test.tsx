import { describe, expect, it } from 'vitest';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { find, render } from './render.tsx';

interface Row {
  readonly id: string;
  readonly isOff: boolean;
}
type Here = { readonly mayEdit: boolean; readonly menu: string };

const table: CachedTable<Row, Here> = {
  id: 'test-machines',
  rowKey: ({ id }) => id,
  columns: [{ key: 'name', label: 'Name', cell: ({ id }) => id }],
  rowActions: {
    nameOf: ({ id }) => id,
    menu: { to: ({ id }) => `/machines?menu=${id}`, isOpen: ({ id }, { menu }) => id === menu },
    actions: [
      {
        label: 'Disable',
        inRow: true,
        unless: ({ isOff }, { mayEdit }) => !mayEdit || isOff,
        to: ({ id }) => `/disable/${id}`,
      },
      {
        label: 'Enable',
        inRow: true,
        unless: ({ isOff }, { mayEdit }) => !mayEdit || !isOff,
        post: { to: () => '/machines', name: 'id', value: ({ id }) => id },
      },
      {
        label: 'Delete',
        icon: 'trash',
        danger: true,
        unless: ({ isOff }, { mayEdit }) => !mayEdit || (isOff && 'It is off'),
        to: ({ id }) => `/delete/${id}`,
      },
      {
        label: 'Copy',
        unless: (_, { mayEdit }) => !mayEdit,
        post: { to: () => '/machines', name: 'copy', value: ({ id }) => id },
      },
    ],
  },
};

const rows = [
  { id: 'build-1', isOff: false },
  { id: 'build-2', isOff: true },
  { id: 'build-3', isOff: true },
];

const show = (here: Partial<Here> = {}) =>
  render(
    <DataTable
      table={table}
      here={{ mayEdit: true, menu: '', ...here }}
      caption="Machines"
      rows={rows}
      empty={null}
    />,
  );

describe('the actions of a row', () => {
  it('are a button for the most frequent one, and a menu for the rest', async () => {
    const body = await show();
    const link = find(body, '#row-build-1 .row-actions a');
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/disable/build-1', 'Disable build-1']);
    const menu = find(body, '#menu-build-1');
    expect([menu.getAttribute('href'), menu.getAttribute('aria-label')]).toEqual([
      '/machines?menu=build-1#menu-build-1',
      'More actions for build-1',
    ]);
  });

  it('are posted by one form for all rows, which says which row it is', async () => {
    const body = await show();
    const form = find(body, 'form');
    expect(body.querySelectorAll('form')).toHaveLength(1);
    expect([form.id, form.getAttribute('action'), form.getAttribute('method')]).toEqual([
      'test-machines-id',
      '/machines',
      'post',
    ]);
    const buttons = [...body.querySelectorAll('button')];
    expect(buttons.map((button) => [button.form?.id, button.name, button.value])).toEqual([
      ['test-machines-id', 'id', 'build-2'],
      ['test-machines-id', 'id', 'build-3'],
    ]);
  });

  it('are left out, or say why they are unavailable for this row', async () => {
    const body = await show({ menu: 'build-2' });
    const items = [...find(body, '#row-build-2 .menu-list').querySelectorAll('a, button')];
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      ['Delete, It is off', 'true'],
      ['Copy', null],
    ]);
    expect(find(body, '#row-build-2 input[name=copy]').getAttribute('value')).toBe('build-2');
  });

  it('are missing where the user may do nothing, and so is the form', async () => {
    const body = await show({ mayEdit: false });
    expect(find(body, '#row-build-1 .cell-actions').innerHTML).toBe('');
    expect(body.querySelector('form')).toBeNull();
  });
});
