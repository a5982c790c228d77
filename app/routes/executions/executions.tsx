import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useOutlet } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { searchedIn } from '#app/shared/executions/execution-words.ts';
import { executionLinkId } from '#app/shared/executions/execution-status.tsx';
import { executionTable } from '#app/shared/executions/execution-table.tsx';
import { FirstFailureLink } from '#app/shared/executions/first-failure-link.tsx';
import { listedExecution, type ListedExecution } from '#app/shared/executions/listed-execution.ts';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listExecutionFilters, listExecutions } from '#platform/contract/executions/execution-list-calls.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import liveStyles from '#app/live/live.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { executionFilters } from './execution-filters.ts';
import { ExecutionPills } from './execution-pills.tsx';

export const handle = liveHandle;

const rowKind = executionRows<ListedExecution>('offer');

/** Lists the executions of the current project, or of all projects, newest first. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listExecutions,
      permission: 'any',
      columnsOf: 'executions',
      rows: ({ executions }) => executions.map(listedExecution),
    },
    async ({ platform, privileges: { project }, session }, { counts, mayStart }) => {
      const choices = await platform.call(listExecutionFilters, {});
      return {
        projectName: project?.name ?? null,
        counts,
        mayStart,
        // The list is useful without them.
        choices: choices.ok ? choices.data : { suites: [], machines: [], projects: [] },
        userId: session.userId,
      };
    },
  );

export default function Executions() {
  const list = useList<typeof loader>(executionPaths.list);
  const { rows, page, searched, here, projectName, mayStart, userId, asOf, counts, choices } = list;
  const chosen = list.filters ?? {};
  const live = useLiveRows({
    kind: rowKind,
    things: 'executions',
    userId,
    loaded: rows,
    isWhole: searched === '' && page === 1,
    reloads: 'when described',
    path: executionPaths.list,
    covered: useOutlet() !== null,
  });
  const failed = live.rows.find(({ verdict }) => verdict === 'Failed');
  return (
    <ListPage
      list={{ ...list, rows: live.rows }}
      table={executionTable}
      here={{ ofSeveral: projectName === null }}
      title="Executions"
      skip={failed && <FirstFailureLink id={executionLinkId(failed)} name={failed.name} />}
      {...(projectName !== null && { description: `In ${projectName}` })}
      pills={
        <ExecutionPills counts={counts} here={here} status={chosen['status']} person={chosen['person']} />
      }
      actions={
        <ButtonLink id="ongoing" to={executionPaths.ongoingFrom(`${here}#ongoing`)} preventScrollReset>
          Ongoing Executions
        </ButtonLink>
      }
      add={
        mayStart && {
          id: 'start-execution',
          to: executionPaths.start({ from: `${here}#start-execution` }),
          label: 'Start execution',
        }
      }
      search="Search Executions"
      searchesIn={searchedIn}
      filters={executionFilters(choices, chosen)}
      file={executionPaths.file(list.query)}
      live={<LiveBar live={live} asOf={asOf} here={here} newRow="new execution" />}
      caption="Executions, newest first"
      changed={live.changed}
      empty={
        <EmptyState title="No executions yet" picture="run">
          An execution runs a suite on a client machine.{' '}
          <TextLink to={helpPaths.page('executions')}>Learn about executions</TextLink>
        </EmptyState>
      }
    />
  );
}

export const links = stylesheets(liveStyles, executionsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Executions', data);
