import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { columnPaths } from '#app/paths/columns.ts';
import { columnsAtMost } from '#app/components/table/cell-class.ts';
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
    const shown = async (chosen: readonly string[] | null | undefined) => {
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
      const body = await render(table);
      const { dataset: quiet } = find(body, 'table') as HTMLElement;
      const labels = [...find(body, '#row-1').querySelectorAll('td')].map((cell) => cell.dataset['label']);
      return { quiet: { ...quiet }, labels };
    };
    const usual = await shown(null);
    expect(usual.quiet).toEqual({ narrow: '3', medium: '4', wide: '5' });
    expect(usual.labels).toEqual([undefined, undefined, undefined, undefined, undefined]);
    // In a card they are beside their labels.
    expect(await shown(['runs'])).toEqual({ quiet: {}, labels: [undefined, 'Runs', undefined] });
    expect((await shown(undefined)).labels).toEqual([undefined, 'System', 'Owner', 'Runs', undefined]);
  });
});

describe('the choice of columns', () => {
  const choice = (chosen: readonly string[] | null, path = '/machines?menu=choose-columns') =>
    render(
      <ColumnChoice
        choice={{ list: 'machines', columns: chosen }}
        columns={columns}
        here="/machines?page=2"
      />,
      path,
    );

  it('is a link to the list with the form open until script or the link opens it', async () => {
    const body = await choice(null, '/machines');
    expect(body.querySelector('form')).toBeNull();
    const link = find(body, 'a');
    expect(link.getAttribute('href')).toBe('/machines?page=2&menu=choose-columns#choose-columns');
    expect(find(await choice(null), 'details').hasAttribute('open')).toBe(true);
  });

  it('is a form that returns to the list as it is shown', async () => {
    const form = find(await choice(null), 'details form[method=post]');
    expect(form.getAttribute('action')).toBe(columnPaths.choose('machines', '/machines?page=2'));
    const boxes = [...form.querySelectorAll('input[name=columns]')];
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['os', 'owner', 'runs']);
    expect(boxes.every((box) => box.hasAttribute('checked'))).toBe(true);
    expect(form.querySelector('button[name=usual]')).toBeNull();
  });

  it('leaves out columns that no layout shows until the user selects them', async () => {
    const body = await render(
      <ColumnChoice
        choice={{ list: 'machines', columns: null }}
        columns={[...columns, { key: 'modifiedOn', label: 'Modified On', room: 'chosen' }]}
        here="/machines"
      />,
      '/machines?menu=choose-columns',
    );
    expect(find(body, '.only-widest').textContent).toBe('1 more column');
    expect(find(body, 'input[value=modifiedOn]').hasAttribute('checked')).toBe(false);
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

test('the style sheet hides quiet columns at every position that a table may have', () => {
  const file = new URL('../../../app/components/table/quiet-columns.css', import.meta.url);
  const places = [
    ...readFileSync(file, 'utf8').matchAll(/\[data-(\w+)~='(\d+)'\] > \* > tr > :nth-child\((\d+)\)/g),
  ];
  for (const room of ['narrow', 'medium', 'wide', 'widest', 'chosen']) {
    const known = places.filter(([, name]) => name === room);
    expect(known.every(([, , one, other]) => one === other)).toBe(true);
    expect(known.map(([, , place]) => Number(place))).toEqual(
      Array.from({ length: columnsAtMost }, (_, at) => at + 1),
    );
  }
});
