import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkupCacheProvider } from '#app/components/cached-markup.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { createMarkupCache } from '#app/request/markup-cache.server.ts';
import type { Group, listGroups } from '#platform/contract/groups/group-calls.ts';
import { groupColumns } from '#platform/contract/groups/group-column-values.ts';
import { namedColumns } from '#platform/contract/lists/column-values.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}
type Here = { readonly mayEdit: boolean };

let rendered: string[] = [];
const tableOf = (id: string): CachedTable<Row, Here> => ({
  id,
  rowKey: (row) => row.id,
  columns: [
    {
      key: 'name',
      label: 'Name',
      cell({ name }, { mayEdit }) {
        rendered.push(name);
        return <b>{`${name} ${mayEdit ? 'edit' : 'view'}`}</b>;
      },
    },
    { key: 'id', label: 'ID', shownIf: ({ mayEdit }) => mayEdit, cell: ({ id: rowId }) => rowId },
  ],
});

const page = createMarkupCache();

/** Returns the rows of a page that this server renders, by the cells that were rendered for it and by their text. */
function show(table: CachedTable<Row, Here>, rows: readonly Row[], here: Here) {
  rendered = [];
  const { keep, finish } = page();
  const html = finish(
    renderToStaticMarkup(
      <MarkupCacheProvider value={keep}>
        <DataTable table={table} here={here} caption="Groups" rows={rows} empty={null} />
      </MarkupCacheProvider>,
    ),
  );
  return { rendered, text: [...html.matchAll(/<b>([^<]*)<\/b>/g)].map(([, text]) => text) };
}

describe('the rows of a cached table', () => {
  const nightly = { id: '1', name: 'Nightly' };
  const weekly = { id: '2', name: 'Weekly' };
  const groups = tableOf('groups');
  const mayEdit = { mayEdit: true };

  it('are rendered once for pages that show the same', () => {
    expect(show(groups, [nightly, weekly], mayEdit).rendered).toEqual(['Nightly', 'Weekly']);
    expect(show(groups, [weekly, nightly], mayEdit)).toEqual({
      rendered: [],
      text: ['Weekly edit', 'Nightly edit'],
    });
  });

  it('are rendered again when what they depend on, or the row itself, differs', () => {
    expect(show(groups, [nightly], { mayEdit: false }).text).toEqual(['Nightly view']);
    expect(show(groups, [{ ...nightly, name: 'Every night' }, weekly], mayEdit)).toEqual({
      rendered: ['Every night'],
      text: ['Every night edit', 'Weekly edit'],
    });
    // This also applies where no cell shows it.
    expect(show(groups, [{ ...nightly, id: '3' }], mayEdit).rendered).toEqual(['Nightly']);
  });

  it('are never those of another table', () => {
    expect(show(tableOf('others'), [nightly], mayEdit).rendered).toEqual(['Nightly']);
  });

  it('have a table with an id of its own', () => {
    const ids = sourcesIn('app').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /CachedTable<[^=]*?> = \{\s*(?:\.\.\.\w+,\s*)?id: '([^']+)'|\btable\('([^']+)',/g,
        ),
      ].map(([, declared, made]) => declared ?? made),
    );
    expect(ids.length).toBeGreaterThan(20);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('a declaration', () => {
  it('does not compile with a key that the call, the file or the row lacks, or what a key cannot hold', () => {
    type Columns = CachedTable<Group, null, SortKeyOf<typeof listGroups>>['columns'];
    const named = namedColumns(groupColumns);
    const cell = () => null;
    const columns: Columns = [
      { ...named('name'), sort: 'name', cell },
      // @ts-expect-error -- groups cannot be sorted by it
      { key: 'guestCount', label: 'Guests', sort: 'guestCount', cell },
      // @ts-expect-error -- a group has no such field
      { key: 'owner', label: 'Owner', cell: (row) => String(row.owner) },
    ];
    expect(columns).toHaveLength(3);
    // @ts-expect-error -- the file has no such column
    const unknown: Parameters<typeof named>[0] = 'owner';
    // @ts-expect-error -- an address query is more than JSON can say
    const table: CachedTable<Group, { readonly query: URLSearchParams }> | null = null;
    expect([unknown, table]).toEqual(['owner', null]);
  });
});
