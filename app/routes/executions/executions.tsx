import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useOutlet } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { executionRows } from '#app/shared/executions/execution-rows.ts';
import { searchedIn } from '#app/shared/executions/execution-words.ts';
import { executionTable } from '#app/shared/executions/execution-table.tsx';
import { LiveBar } from '#app/live/live-bar.tsx';
import { liveHandle } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import {
  listOngoingExecutions,
  listProjectExecutions,
  type Execution,
} from '#platform/contract/executions/execution-calls.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import liveStyles from '#app/live/live.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

export const handle = liveHandle;

/** Rows of a project come newest first, those in progress oldest first. */
const projectRows = executionRows<Execution>('offer');
const ongoingRows = executionRows<Execution>('append');

/** Lists the executions of the current project; in All Projects those in progress, whatever their project. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listOngoingExecutions,
      permission: 'any',
      columnsOf: 'executions',
      ask: ({ platform, privileges: { project } }, query) =>
        project
          ? platform.call(listProjectExecutions, { params: { projectId: project.id }, query })
          : platform.call(listOngoingExecutions, { query }),
      rows: (executions) => executions,
    },
    ({ privileges: { project }, session, may }) => ({
      projectName: project?.name ?? null,
      mayStart: may('execution.start'),
      userId: session.userId,
    }),
  );

export default function Executions() {
  const list = useList<typeof loader>(executionPaths.list);
  const { rows, page, searched, here, projectName, mayStart, userId, asOf } = list;
  const inAllProjects = projectName === null;
  const live = useLiveRows({
    kind: inAllProjects ? ongoingRows : projectRows,
    things: 'executions',
    userId,
    loaded: rows,
    isWhole: searched === '' && page === 1,
    reloads: 'when described',
    path: executionPaths.list,
    covered: useOutlet() !== null,
  });
  return (
    <ListPage
      list={{ ...list, rows: live.rows }}
      table={executionTable}
      here={{ ofSeveral: inAllProjects }}
      title="Executions"
      description={
        inAllProjects ? <InProgress here={here} /> : `All executions of ${projectName}, newest first`
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
      live={<LiveBar live={live} asOf={asOf} here={here} newRow="new execution" />}
      caption={inAllProjects ? 'Executions in progress' : `Executions of ${projectName}`}
      changed={live.changed}
      empty={
        <EmptyState title={inAllProjects ? 'No executions in progress' : 'No executions yet'} picture="run">
          An execution runs a suite on a client machine.{' '}
          <TextLink to={helpPaths.page('executions')}>Learn about executions</TextLink>
        </EmptyState>
      }
    />
  );
}

function InProgress({ here }: { readonly here: string }) {
  return (
    <>
      Executions in progress in all projects.{' '}
      <TextLink to={projectPaths.switchFrom({ from: here, next: here })}>Choose a project</TextLink> to also
      see executions that have ended.
    </>
  );
}

export const links = stylesheets(liveStyles, executionsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Executions', data);
