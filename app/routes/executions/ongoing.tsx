import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FlashMessage } from '#app/components/flash-message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths, ongoingCloseTo } from '#app/executions/execution-paths.ts';
import { executionRows } from '#app/executions/execution-rows.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { chosenRefresh, liveHandle, refreshField, withRefresh } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { listQuery, requirePageInList } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import {
  listOngoingExecutions,
  listRunningExecutions,
  type Execution,
} from '#platform/contract/calls/execution.ts';
import { OngoingCell } from './ongoing-cell.tsx';

/** The message for this page is shown in the drawer, which covers the page. */
export const handle = { ...liveHandle, dialog: true, showsFlash: true };

const pageSize = 25;

const rowKind = executionRows<Execution>('append');

/** The drawer Ongoing Executions (spec 2 section 2); behind it, how many parallel runs are in use. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges, session } = await requirePrivileges(args);
  const query = { ...listQuery(args.request, listOngoingExecutions), pageSize };
  const { page } = query;
  const [ongoing, running] = await Promise.all([
    platform.call(listOngoingExecutions, { query }),
    platform.call(listRunningExecutions, { query: { pageSize: 0 } }),
  ]);
  if (!ongoing.ok) throw refused(ongoing);
  requirePageInList(args.request, { page, pageSize, total: ongoing.map.total });
  if (!running.ok) throw refused(running);
  return {
    executions: ongoing.data,
    total: ongoing.map.total,
    page,
    runs: running.map,
    licenseName: privileges.licenseName,
    userId: session.userId,
    asOf: new Date().toISOString(),
  };
}

const columns: readonly Column[] = [
  { key: 'executionId', label: 'Execution ID' },
  { key: 'executionName', label: 'Execution Name' },
  { key: 'project', label: 'Project' },
  { key: 'initiatedBy', label: 'Initiated By' },
  { key: 'machineName', label: 'Machine Name' },
  { key: 'status', label: 'Status' },
  { key: 'terminate', label: 'Terminate', hideLabel: true },
];

export default function Ongoing() {
  const { licenseName, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <OngoingDrawer />
      <PageHeader title="Ongoing Executions" />
      <Panel>
        <Facts
          items={[
            { label: 'License', value: licenseName },
            {
              label: 'Parallel runs in use',
              value: `${runs.parallelRunsOccupied} of ${runs.numberOfParallelRuns}`,
            },
          ]}
        />
      </Panel>
    </>
  );
}

function OngoingDrawer() {
  const { executions, total, page, licenseName, userId, asOf } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const dialog = useOutlet();
  const searched = query.get('search') ?? '';
  const live = useLiveRows({
    kind: rowKind,
    things: 'executions',
    userId,
    loaded: executions,
    // Oldest first: what is new comes at the end of the last page.
    isWhole: searched === '' && page * pageSize >= total,
    reloads: 'when described',
    path: executionPaths.ongoingList(new URLSearchParams()),
    covered: dialog !== null,
  });
  const closeTo = ongoingCloseTo(query);
  return (
    <Drawer title={`Ongoing Executions - ${licenseName}`} closeTo={closeTo} width="widest">
      <FlashMessage />
      {dialog}
      <SearchForm
        label="Search Executions"
        action={executionPaths.ongoingList(new URLSearchParams())}
        value={searched}
        keep={{ from: closeTo, ...refreshField(query) }}
        clearTo={withRefresh(executionPaths.ongoing(closeTo), chosenRefresh(query))}
      />
      <LiveBar live={live} asOf={asOf} here={executionPaths.ongoingList(query)} />
      <div className="ongoing-list">
        <DataTable
          caption="Ongoing executions, oldest first"
          columns={columns}
          rowHeader="executionName"
          rows={live.rows}
          rowKey={({ _id }) => _id}
          renderCell={(execution, { key }) => (
            <OngoingCell execution={execution} column={key} userId={userId} query={query} />
          )}
          empty={<NothingOngoing searched={searched} />}
        />
      </div>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        linkFor={listLink(executionPaths.ongoingList(new URLSearchParams()), query)}
      />
    </Drawer>
  );
}

function NothingOngoing({ searched }: { searched: string }) {
  if (searched !== '') {
    return (
      <EmptyState title="No Results Found" icon="search">
        Nothing in progress has “{searched}” in its name, suite, project, machine or initiator.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing is running" icon="play">
      Executions in progress appear here. <TextLink to="/app/help/executions">How to start one</TextLink>
    </EmptyState>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Ongoing Executions');
