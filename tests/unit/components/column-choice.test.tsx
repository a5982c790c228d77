import { describe, expect, it } from 'vitest';
import { columnPaths } from '#app/paths/columns.ts';
import { ColumnChoice } from '#app/components/table/column-choice.tsx';
import { shownColumns } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { columnsOf, type CachedTable } from '#app/components/table/table.ts';
import { find, render } from './render.tsx';

const machineTable: CachedTable<{ readonly key: string; readonly text: string }, null> = {
  id: 'test-machines',
  rowKey: ({ key }) => key,
  columns: [
    { key: 'name', label: 'Name', cell: ({ text }) => text },
    { key: 'status', label: 'Status', room: 'card', cell: ({ text }) => text },
    { key: 'os', label: 'System', cell: ({ text }) => text },
    { key: 'owner', label: 'Owner', room: 'medium', cell: ({ text }) => text },
    { key: 'runs', label: 'Runs', room: 'wide', cell: ({ text }) => text },
  ],
  rowActions: { nameOf: ({ text }) => text, actions: [{ label: 'Stop', inRow: true, to: () => '/stop' }] },
};
const columns = columnsOf(machineTable, null);
const keysOf = (chosen: readonly string[] | null | undefined) =>
  shownColumns(columns, chosen).map(({ key }) => key);

describe('the columns of a table', () => {
  it('are all of them, or the selected ones with the name, the state and the actions', () => {
    expect(keysOf(undefined)).toHaveLength(6);
    expect(keysOf(null)).toHaveLength(6);
    expect(keysOf(['runs'])).toEqual(['name', 'status', 'runs', 'actions']);
    expect(keysOf(['gone'])).toEqual(['name', 'status', 'actions']);
  });

  it('hide where there is little room, unless they were selected or cannot be', async () => {
    const rows = [{ key: '1', text: 'build-07' }];
    const classes = async (chosen: readonly string[] | null | undefined) => {
      const table = (
        <DataTable
          caption="Machines"
          table={machineTable}
          here={null}
          rows={rows}
          empty={null}
          {...(chosen !== undefined && { chosen })}
        />
      );
      const cells = [...find(await render(table), '#row-1').querySelectorAll('td')];
      return cells.map((cell) => [cell.className, cell.dataset.label]);
    };
    expect(await classes(null)).toEqual([
      ['', undefined],
      ['from-narrow', undefined],
      ['from-medium', undefined],
      ['from-wide', undefined],
      ['cell-actions', undefined],
    ]);
    // In a card they are beside their labels.
    expect(await classes(['runs'])).toEqual([
      ['', undefined],
      ['', 'Runs'],
      ['cell-actions', undefined],
    ]);
    expect((await classes(undefined)).map(([, label]) => label)).toEqual([
      undefined,
      'System',
      'Owner',
      'Runs',
      undefined,
    ]);
  });
});

describe('the choice of columns', () => {
  const choice = (chosen: readonly string[] | null) =>
    render(
      <ColumnChoice
        choice={{ list: 'machines', columns: chosen }}
        columns={columns}
        here="/machines?page=2"
      />,
    );

  it('is a form that returns to the list as it is shown', async () => {
    const form = find(await choice(null), 'details form[method=post]');
    expect(form.getAttribute('action')).toBe(columnPaths.choose('machines', '/machines?page=2'));
    const boxes = [...form.querySelectorAll('input[name=columns]')];
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['os', 'owner', 'runs']);
    expect(boxes.every((box) => box.hasAttribute('checked'))).toBe(true);
    expect(form.querySelector('button[name=usual]')).toBeNull();
  });

  it('says how many columns are not shown because of little room or because they were not selected', async () => {
    const usual = find(await choice(null), 'summary');
    const words = ['only-card', 'only-narrow', 'only-medium', 'only-wide'].map(
      (name) => find(usual, `.${name}`).textContent,
    );
    expect(words).toEqual(['3 more columns', '2 more columns', '1 more column', 'Columns']);
    const chosen = await choice(['os']);
    expect(find(chosen, 'summary').textContent).toBe('2 more columns');
    expect(chosen.querySelectorAll('input[checked]')).toHaveLength(1);
    expect(find(chosen, 'button[name=usual]').textContent).toBe('Reset columns');
    expect(find(await choice(['os', 'owner', 'runs']), 'summary').textContent).toBe('Columns');
  });
});
