import { describe, expect, it } from 'vitest';
import { ColumnChoice } from '#app/components/table/column-choice.tsx';
import { shownColumns, type Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import { find, render } from './render.tsx';

const columns: readonly Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'status', label: 'Status', room: 'card' },
  { key: 'os', label: 'System' },
  { key: 'owner', label: 'Owner', room: 'medium' },
  { key: 'runs', label: 'Runs', room: 'wide' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];
const keysOf = (chosen: readonly string[] | null | undefined) =>
  shownColumns(columns, 'name', chosen).map(({ key }) => key);

describe('the columns of a table', () => {
  it('are all of them, or those chosen with the name, the state and what can be done', () => {
    expect(keysOf(undefined)).toHaveLength(6);
    expect(keysOf(null)).toHaveLength(6);
    expect(keysOf(['runs'])).toEqual(['name', 'status', 'runs', 'actions']);
    expect(keysOf(['gone'])).toEqual(['name', 'status', 'actions']);
  });

  it('go where there is little room, unless they were chosen or cannot be', async () => {
    const rows = [{ key: '1', name: 'build-07', status: 'Active', os: 'Linux', owner: 'Ada', runs: 3 }];
    const classes = async (chosen: readonly string[] | null | undefined) => {
      const table = (
        <DataTable
          caption="Machines"
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
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
    // In a card they stand beside their labels.
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
        headerKey="name"
        here="/machines?page=2"
      />,
    );

  it('is a form that comes back to the list as it is shown', async () => {
    const form = find(await choice(null), 'details form[method=post]');
    expect(form.getAttribute('action')).toBe('/app/columns/machines?from=%2Fmachines%3Fpage%3D2');
    const boxes = [...form.querySelectorAll('input[name=columns]')];
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['os', 'owner', 'runs']);
    expect(boxes.every((box) => box.hasAttribute('checked'))).toBe(true);
    expect(form.querySelector('button[name=usual]')).toBeNull();
  });

  it('says how many columns are not shown: where there is little room, or because they were not chosen', async () => {
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
