import { useLocation, useSearchParams } from '@remix-run/react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Menu } from '#app/components/menu.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { Truncated } from '#app/components/truncated.tsx';
import type { ExampleGroup } from './example.ts';

type Machine = { id: string; host: string; os: string; status: string; runs: number; owner: string };

const systems = ['Windows 11 Enterprise 23H2 (22631)', 'macOS 14.5', 'Ubuntu 24.04 LTS'];
const statuses = ['Active', 'Running', 'Inactive', 'Disabled'];
const statusTone: Record<string, BadgeTone> = { Active: 'success', Running: 'info', Disabled: 'error' };
const pageSize = 6;

const machines: Machine[] = Array.from({ length: 57 }, (_, index) => ({
  id: String(index + 1),
  host: `build-${String(index + 1).padStart(2, '0')}${index % 5 === 2 ? '.test-lab.northwind.example' : ''}`,
  os: systems[index % systems.length] ?? '',
  status: statuses[(index * 3) % statuses.length] ?? '',
  runs: (index * 37) % 1400,
  owner: index % 2 === 0 ? 'Ada Lovelace' : 'Grace Hopper',
}));

const columns: Column[] = [
  { key: 'host', label: 'Host name', sortable: true, frozen: true },
  { key: 'os', label: 'System', frozen: true },
  { key: 'status', label: 'Status', sortable: true },
  { key: 'runs', label: 'Executions', sortable: true, numeric: true },
  { key: 'owner', label: 'Owner' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

function MachineTable() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const search = query.get('search') ?? '';
  const sort = {
    key: query.get('sort') ?? 'host',
    direction: query.get('direction') === 'desc' ? ('desc' as const) : ('asc' as const),
  };
  const page = Math.max(1, Number(query.get('page')) || 1);
  const linkFor = listLink('/design-system', query);
  const found = machines
    .filter((machine) => machine.host.includes(search))
    .sort((one, other) => compare(one, other, sort.key) * (sort.direction === 'asc' ? 1 : -1));

  return (
    <>
      <div className="table-toolbar">
        <SearchForm
          label="Search Machines"
          value={search}
          action="/design-system"
          keep={{ sort: sort.key, direction: sort.direction }}
          clearTo={pathname}
        />
      </div>
      <DataTable
        caption="Machines"
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(machine) => machine.id}
        renderCell={renderCell}
        sort={sort}
        linkFor={linkFor}
        empty={
          <EmptyState icon="search" title="No Results Found">
            No machine is called like that.
          </EmptyState>
        }
      />
      <Pagination page={page} pageSize={pageSize} total={found.length} linkFor={linkFor} />
    </>
  );
}

function compare(one: Machine, other: Machine, key: string): number {
  if (key === 'runs') return one.runs - other.runs;
  return key === 'status' ? one.status.localeCompare(other.status) : one.host.localeCompare(other.host);
}

function renderCell(machine: Machine, { key }: Column) {
  switch (key) {
    case 'host':
      return (
        <TextLink to="/design-system/drawer/medium" plain preventScrollReset>
          <Truncated text={machine.host} max={18} inLink />
        </TextLink>
      );
    case 'os':
      return <Truncated text={machine.os} max={18} />;
    case 'status':
      return <Badge tone={statusTone[machine.status]}>{machine.status}</Badge>;
    case 'runs':
      return machine.runs.toLocaleString('en');
    case 'owner':
      return machine.owner;
    default:
      return (
        <Menu
          label={`More actions for ${machine.host}`}
          look="icon"
          align="end"
          trigger={<Icon name="more" />}
          items={[
            { label: 'Access details', to: '/design-system/drawer/narrow', icon: 'users' },
            { label: 'Delete', to: '/design-system/modal/small', icon: 'trash', danger: true },
          ]}
        />
      );
  }
}

export const tableExamples: ExampleGroup = {
  component: 'Table, search and pagination',
  examples: [
    { name: 'Sorted, searched, in pages', content: <MachineTable /> },
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
          empty={<EmptyState title="No Results Found" icon="play" />}
        />
      ),
    },
  ],
};
