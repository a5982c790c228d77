import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useSearchParams } from '@remix-run/react';
import { ongoingCloseTo, executionPaths } from '#app/executions/execution-paths.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { FlashMessage } from '#app/components/flash-message.tsx';
import { Icon } from '#app/components/icon.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { listOngoingExecutions, listRunningExecutions } from '#platform/contract/calls/execution.ts';
import { OngoingCell } from './ongoing-cell.tsx';

/** The message for this page is shown in the drawer, which covers the page. */
export const handle = { dialog: true, showsFlash: true };

const pageSize = 25;

/** The drawer Ongoing Executions (spec 2 section 2); behind it, how many parallel runs are in use. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges, session } = await requirePrivileges(args);
  const query = new URL(args.request.url).searchParams;
  const page = query.get('page') ?? 1;
  const [ongoing, running] = await Promise.all([
    platform.call(listOngoingExecutions, { query: { search: query.get('search') ?? '', page, pageSize } }),
    platform.call(listRunningExecutions, { query: { pageSize: 0 } }),
  ]);
  if (!ongoing.ok) throw refused(ongoing);
  if (!running.ok) throw refused(running);
  return {
    executions: ongoing.data,
    total: ongoing.map.total,
    page: Number(page),
    runs: running.map,
    licenseName: privileges.licenseName,
    userId: session.userId,
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
  const { executions, total, page, licenseName, userId } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const closeTo = ongoingCloseTo(query);
  const here = executionPaths.ongoingList(query);
  const all = executionPaths.ongoing(closeTo);
  return (
    <Drawer title={`Ongoing Executions - ${licenseName}`} closeTo={closeTo} width="widest">
      <FlashMessage />
      <Outlet />
      <div className="table-toolbar">
        <SearchForm
          label="Search Executions"
          action={executionPaths.ongoingList(new URLSearchParams())}
          value={query.get('search') ?? ''}
          keep={{ from: closeTo }}
          clearTo={all}
        />
        <ButtonLink to={here} preventScrollReset>
          <Icon name="refresh" />
          Sync
        </ButtonLink>
      </div>
      <div className="ongoing-list">
        <DataTable
          caption="Ongoing executions, oldest first"
          columns={columns}
          rowHeader="executionName"
          rows={executions}
          rowKey={({ _id }) => _id}
          renderCell={(execution, { key }) => (
            <OngoingCell execution={execution} column={key} userId={userId} query={query} />
          )}
          empty={<NothingOngoing searched={query.get('search') ?? ''} />}
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
