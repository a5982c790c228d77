import { expect, test } from 'vitest';
import type { ColumnLook } from '#app/components/table/column.ts';

interface Table {
  readonly id: string;
  readonly columns: readonly ColumnLook[];
  readonly rowActions?: { readonly actions: readonly { readonly label: string }[] };
}

const modules = import.meta.glob<Record<string, unknown>>('../../../app/routes/**/*-table.tsx', {
  eager: true,
});

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns);

const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isTable(value) ? [value] : Object.values(value ?? {}).filter(isTable)));

/** What changes a row, as opposed to opening or deleting it. */
const changes = ['Edit', 'Change', 'Disable', 'Edit user'];

const changed = tables.filter(({ rowActions }) =>
  rowActions?.actions.some(({ label }) => changes.includes(label)),
);

test('the tables whose rows can be changed are found', () => {
  expect(changed.length).toBeGreaterThan(10);
});

test.each(changed)('$id says who last changed a row, and when', ({ columns }) => {
  const labels = columns.map(({ label }) => label.toLowerCase());
  expect(labels).toEqual(expect.arrayContaining(['modified by', 'modified on']));
});
