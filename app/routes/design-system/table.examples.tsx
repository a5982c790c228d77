import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Menu } from '#app/components/menu.tsx';
import { Person } from '#app/components/person.tsx';
import { PlatformIcon } from '#app/components/platform-icon.tsx';
import { RelativeTime } from '#app/components/relative-time.tsx';
import { ShortId } from '#app/components/short-id.tsx';
import { State } from '#app/components/state.tsx';
import type { Column } from '#app/components/table/column.ts';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { ListData } from '#app/components/table/list-data.ts';
import { List } from '#app/components/table/list.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { RowState } from '#app/components/table/row-state.tsx';
import { linksOf } from '#app/components/table/use-list.ts';
import { Truncated } from '#app/components/truncated.tsx';
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

const columns: Column[] = [
  { key: 'host', label: 'Host name', sortable: true, frozen: true },
  { key: 'status', label: 'Status', sortable: true, frozen: true, room: 'card' },
  { key: 'id', label: 'ID', room: 'wide' },
  { key: 'os', label: 'System', room: 'narrow' },
  { key: 'runs', label: 'Executions', sortable: true, numeric: true, room: 'narrow' },
  { key: 'owner', label: 'Owner', room: 'medium' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

const names = { search: 'search', page: 'page', sort: 'sort', direction: 'direction' };

/** What a loader would tell of the list at this address. */
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

function MachineList() {
  const [query] = useSearchParams();
  const data = listed(query);
  return (
    <List
      list={{ ...data, ...linksOf(data, '/design-system', query) }}
      search="Search Machines"
      searchesIn="host name"
      caption="Machines"
      columns={columns}
      rowKey={({ id }) => id}
      renderCell={renderCell}
      describedBy={sentenceId}
      isDimmed={({ status }) => status === 'Disabled'}
      empty={<EmptyState title="No machines yet" picture="machine" />}
    />
  );
}

function renderCell(machine: Machine, { key }: Column) {
  switch (key) {
    case 'host':
      return (
        <RowName
          name={machine.host}
          max={18}
          icon={<Icon name="monitor" />}
          to="/design-system/drawer/medium"
          id={`machine-${machine.id}`}
          describedBy={sentenceId(machine)}
          opensAbove
        />
      );
    case 'status':
      return (
        <RowState
          id={sentenceId(machine)}
          linkId={`machine-${machine.id}`}
          sentence="Its client has said so."
        >
          <State {...looks[machine.status as keyof typeof looks]}>{machine.status}</State>
          <RelativeTime time={machine.seen} />
        </RowState>
      );
    case 'id':
      return <ShortId id={machine.id} of={machine.host} />;
    case 'os':
      return (
        <span className="cell-with-icon">
          <PlatformIcon name={machine.os} />
          <Truncated text={machine.os} max={18} />
        </span>
      );
    case 'runs':
      return machine.runs.toLocaleString('en');
    case 'owner':
      return <Person name={machine.owner} />;
    default:
      return <MachineActions host={machine.host} />;
  }
}

function MachineActions({ host }: { readonly host: string }) {
  return (
    <div className="row-actions">
      <ButtonLink to="/design-system/modal/small" size="small" preventScrollReset>
        Disable<span className="sr-only"> {host}</span>
      </ButtonLink>
      <Menu
        label={`More actions for ${host}`}
        look="icon"
        align="end"
        trigger={<Icon name="more" />}
        items={[
          { label: 'Access details', to: '/design-system/drawer/narrow', icon: 'users' },
          { label: 'Delete', to: '/design-system/modal/small', icon: 'trash', danger: true },
        ]}
      />
    </div>
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
          columns={[
            { key: 'name', label: 'Limit' },
            { key: 'used', label: 'Used', numeric: true },
            { key: 'of', label: 'Of', numeric: true },
          ]}
          rows={[
            { name: 'Parallel runs', used: 4, of: 10 },
            { name: 'Users', used: 214, of: 250 },
          ]}
          rowKey={(row) => row.name.toLowerCase().replace(' ', '-')}
          empty={null}
        />
      ),
    },
    {
      name: 'Empty',
      content: (
        <DataTable
          caption="Executions"
          columns={columns}
          rows={[]}
          rowKey={() => ''}
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
