import { useSearchParams } from '@remix-run/react';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Person } from '#app/components/person/person.tsx';
import { PlatformIcon } from '#app/components/icon/platform-icon.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { ShortId } from '#app/components/text/short-id.tsx';
import { State } from '#app/components/text/state.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { ListData } from '#app/components/table/list-data.ts';
import { List } from '#app/components/table/list.tsx';
import { rowMenu } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import { linksOf } from '#app/components/table/use-list.ts';
import type { CachedTable } from '#app/components/table/table.ts';
import { Truncated } from '#app/components/text/truncated.tsx';
import type { ExampleGroup } from './example.ts';

type Machine = {
  id: string;
  host: string;
  os: string;
  status: string;
  seen: string;
  runs: number;
  owner: string;
};

const asOf = '2026-11-21T14:02:11.000Z';
const systems = ['Windows 11 Enterprise 23H2 (22631)', 'macOS 14.5', 'Ubuntu 24.04 LTS'];
const statuses = ['Active', 'Running', 'Inactive', 'Disabled'];
const looks = {
  Active: { tone: 'success' },
  Running: { tone: 'info' },
  Inactive: { tone: 'error', shape: 'ring' },
  Disabled: { tone: 'neutral', shape: 'cross' },
} as const;
const pageSize = 6;

const machines: Machine[] = Array.from({ length: 57 }, (_, index) => ({
  id: `0f3c-${String(index + 1).padStart(8, '0')}`,
  host: `build-${String(index + 1).padStart(2, '0')}${index % 5 === 2 ? '.test-lab.northwind.example' : ''}`,
  os: systems[index % systems.length] ?? '',
  status: statuses[(index * 3) % statuses.length] ?? '',
  seen: new Date(Date.parse(asOf) - 37 ** (index % 5) * 2000).toISOString(),
  runs: (index * 37) % 1400,
  owner: index % 2 === 0 ? 'Ada Lovelace' : 'Grace Hopper',
}));

const names = { search: 'search', page: 'page', sort: 'sort', direction: 'direction' };

/** Returns what a loader would return for the list at this address. */
function listed(query: URLSearchParams): ListData<Machine> {
  const searched = query.get('search') ?? '';
  const key = query.get('sort') ?? 'host';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const found = machines
    .filter((machine) => machine.host.includes(searched))
    .sort((one, other) => compare(one, other, key) * (direction === 'asc' ? 1 : -1));
  return {
    rows: found.slice((page - 1) * pageSize, page * pageSize),
    total: found.length,
    unsearched: machines.length,
    page,
    pageSize,
    searched,
    sort: { key, direction },
    names,
    choice: { list: 'machines', columns: null },
    asOf,
  };
}

function compare(one: Machine, other: Machine, key: string): number {
  if (key === 'runs') return one.runs - other.runs;
  return key === 'status' ? one.status.localeCompare(other.status) : one.host.localeCompare(other.host);
}

const sentenceId = ({ id }: Machine): string => `about-${id}`;

/** What cells depend on beside the machine: the list's query, which says which menu is open. */
type Here = { readonly query: string };

const machineTable: CachedTable<Machine, Here> = {
  id: 'example-machines',
  rowKey: ({ id }) => id,
  isDimmed: ({ status }) => status === 'Disabled',
  columns: [
    {
      key: 'host',
      label: 'Host name',
      sort: 'host',
      frozen: true,
      cell: (machine) => (
        <RowName
          name={machine.host}
          max={18}
          icon={<Icon name="monitor" />}
          to="/design-system/drawer/medium"
          id={`machine-${machine.id}`}
          describedBy={sentenceId(machine)}
          opensAbove
        />
      ),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      frozen: true,
      room: 'card',
      cell: (machine) => (
        <RowState
          id={sentenceId(machine)}
          linkId={`machine-${machine.id}`}
          sentence="The client reported this."
        >
          <State {...looks[machine.status as keyof typeof looks]}>{machine.status}</State>
          <RelativeTime time={machine.seen} />
        </RowState>
      ),
    },
    { key: 'id', label: 'ID', room: 'wide', cell: ({ id, host }) => <ShortId id={id} of={host} /> },
    {
      key: 'os',
      label: 'System',
      room: 'narrow',
      cell: ({ os }) => (
        <span className="cell-with-icon">
          <PlatformIcon name={os} />
          <Truncated text={os} max={18} />
        </span>
      ),
    },
    {
      key: 'runs',
      label: 'Executions',
      sort: 'runs',
      numeric: true,
      room: 'narrow',
      cell: ({ runs }) => runs.toLocaleString('en'),
    },
    { key: 'owner', label: 'Owner', room: 'medium', cell: ({ owner }) => <Person name={owner} /> },
  ],
  rowActions: {
    nameOf: ({ host }) => host,
    menu: rowMenu(
      (id) => `/design-system?menu=${id}`,
      ({ id }) => id,
    ),
    actions: [
      { label: 'Disable', inRow: true, to: () => '/design-system/modal/small' },
      { label: 'Access details', icon: 'users', to: () => '/design-system/drawer/narrow' },
      { label: 'Delete', icon: 'trash', danger: true, to: () => '/design-system/modal/small' },
    ],
  },
};

const limitTable: CachedTable<{ readonly name: string; readonly used: number; readonly of: number }, null> = {
  id: 'example-limits',
  rowKey: ({ name }) => name.toLowerCase().replace(' ', '-'),
  columns: [
    { key: 'name', label: 'Limit', cell: ({ name }) => name },
    { key: 'used', label: 'Used', numeric: true, cell: ({ used }) => used },
    { key: 'of', label: 'Of', numeric: true, cell: ({ of }) => of },
  ],
};

function MachineList() {
  const [query] = useSearchParams();
  const data = listed(query);
  return (
    <List
      list={{ ...data, ...linksOf(data, '/design-system', query) }}
      search="Search Machines"
      searchesIn="host name"
      caption="Machines"
      table={machineTable}
      here={{ query: String(query) }}
      empty={<EmptyState title="No machines yet" picture="machine" />}
    />
  );
}

export const tableExamples: ExampleGroup = {
  component: 'Lists and tables',
  examples: [
    { name: 'Sorted, searched, in pages', content: <MachineList /> },
    {
      name: 'Plain, with its caption',
      content: (
        <DataTable
          caption="Limits of the license"
          showCaption
          table={limitTable}
          here={null}
          rows={[
            { name: 'Parallel runs', used: 4, of: 10 },
            { name: 'Users', used: 214, of: 250 },
          ]}
          empty={null}
        />
      ),
    },
    {
      name: 'Empty',
      content: (
        <DataTable
          caption="Executions"
          table={machineTable}
          here={{ query: '' }}
          rows={[]}
          empty={<EmptyState title="Nothing is running" picture="run" />}
        />
      ),
    },
    {
      name: 'States',
      content: (
        <div className="actions">
          <State tone="success">Passed</State>
          <State tone="error">Failed</State>
          <State tone="info">Running</State>
          <State tone="accent">Client Acknowledged</State>
          <State tone="neutral">Queued</State>
          <State tone="warning">Archive</State>
          <State tone="neutral" shape="cross">
            Terminated
          </State>
        </div>
      ),
    },
  ],
};
