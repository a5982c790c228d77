import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useOutlet, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { ListBar, ListPages, ListTable } from '#app/components/table/list.tsx';
import { columnsOf } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { searchedIn } from '#app/shared/executions/execution-words.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import {
  listOngoingExecutions,
  listRunningExecutions,
  type Execution,
} from '#platform/contract/executions/execution-calls.ts';
import { ongoingTable } from './ongoing-table.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import liveStyles from '#app/live/live.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

/** The message for this page is shown in the drawer, which covers the page. */
export const handle = { ...liveHandle, dialog: true, showsFlash: true };

const rowKind = executionRows<Execution>('append');

/** Shows the drawer Ongoing Executions (spec 2 section 2); behind it, how many parallel runs are in use. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listOngoingExecutions,
      permission: 'any',
      columnsOf: 'ongoing-executions',
      rows: (executions) => executions,
    },
    async ({ platform, privileges, session }) => {
      const running = await platform.call(listRunningExecutions, { query: { pageSize: 0 } });
      if (!running.ok) throw refused(running);
      return {
        runs: running.map,
        licenseName: privileges.licenseName,
        userId: session.userId,
      };
    },
  );

export default function Ongoing() {
  const { licenseName, runs } = useLoaderData<typeof loader>();
  return (
    <>
      <OngoingDrawer />
      <PageHeader
        title="Ongoing Executions"
        facts={
          <Facts
            items={[
              { label: 'License', value: licenseName },
              {
                label: 'Parallel runs in use',
                value: `${runs.parallelRunsOccupied} of ${runs.numberOfParallelRuns}`,
              },
            ]}
          />
        }
      />
    </>
  );
}

function OngoingDrawer() {
  const [query] = useSearchParams();
  const closeTo = executionPaths.closeOngoing(query);
  const list = useList<typeof loader>(executionPaths.ongoingFrom(closeTo));
  const { rows, total, page, pageSize, searched, licenseName, runs, userId, asOf } = list;
  const dialog = useOutlet();
  const here = { query: String(query) };
  const live = useLiveRows({
    kind: rowKind,
    things: 'executions',
    userId,
    loaded: rows,
    // Oldest first: new rows come at the end of the last page.
    isWhole: searched === '' && page * (pageSize ?? total) >= total,
    reloads: 'when described',
    path: list.search.action,
    covered: dialog !== null,
  });
  return (
    <Drawer
      title={`Ongoing Executions - ${licenseName}`}
      about={`${runs.parallelRunsOccupied} of ${runs.numberOfParallelRuns} parallel runs in use`}
      closeTo={closeTo}
      width="widest"
    >
      <FlashMessage />
      {dialog}
      <ListBar
        list={list}
        search="Search Executions"
        searchesIn={searchedIn}
        file={executionPaths.ongoingFile(query)}
        live={<LiveBar live={live} asOf={asOf} here={list.here} />}
        columns={columnsOf(ongoingTable, here)}
      />
      <div className="executions-ongoing">
        <ListTable
          table={ongoingTable}
          here={here}
          isLive
          list={{ ...list, rows: live.rows }}
          caption="Ongoing executions, oldest first"
          changed={live.changed}
          searchesIn={searchedIn}
          empty={
            <EmptyState title="No executions in progress" picture="run">
              Executions in progress appear here.{' '}
              <TextLink to={helpPaths.page('executions')}>Learn how to start one</TextLink>
            </EmptyState>
          }
        />
      </div>
      <ListPages list={list} />
    </Drawer>
  );
}

export const links = stylesheets(liveStyles, executionsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Ongoing Executions', data);
