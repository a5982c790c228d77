import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useOutlet, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { executionRows } from '#app/executions/execution-rows.ts';
import { ExecutionTable } from '#app/executions/execution-table.tsx';
import { LiveBar } from '#app/live/live-bar.tsx';
import { chosenRefresh, liveHandle, refreshField, withRefresh } from '#app/live/refresh-choices.ts';
import { useLiveRows } from '#app/live/use-live-rows.ts';
import { listQuery, requirePageInList } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import {
  listOngoingExecutions,
  listProjectExecutions,
  type Execution,
} from '#platform/contract/calls/execution.ts';

export const handle = liveHandle;

const pageSize = 25;

/** Those of a project come newest first, those in progress oldest first. */
const projectRows = executionRows<Execution>('offer');
const ongoingRows = executionRows<Execution>('append');

/** The executions of the project that one works in; in All Projects those in progress, whatever their project. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges, session, may } = await requirePrivileges(args);
  const { project } = privileges;
  const query = { ...listQuery(args.request, listOngoingExecutions), pageSize };
  const outcome = project
    ? await platform.call(listProjectExecutions, { params: { projectId: project.id }, query })
    : await platform.call(listOngoingExecutions, { query });
  if (!outcome.ok) throw refused(outcome);
  const { page } = query;
  requirePageInList(args.request, { page, pageSize, total: outcome.map.total });
  return {
    executions: outcome.data,
    total: outcome.map.total,
    page,
    projectName: project?.name ?? null,
    mayStart: may('execution.start'),
    userId: session.userId,
    asOf: new Date().toISOString(),
  };
}

export default function Executions() {
  const { executions, total, page, projectName, mayStart, userId, asOf } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  // While a drawer is open, the address is the drawer's.
  const here = pathname === executionPaths.list ? pathname + search : executionPaths.list;
  const searched = query.get('search') ?? '';
  const linkFor = listLink(executionPaths.list, query);
  const live = useLiveRows({
    kind: projectName === null ? ongoingRows : projectRows,
    things: 'executions',
    userId,
    loaded: executions,
    isWhole: searched === '' && page === 1,
    reloads: 'when described',
    path: executionPaths.list,
    covered: dialog !== null,
  });
  return (
    <>
      {dialog}
      <PageHeader
        title="Executions"
        description={
          projectName === null ? (
            <>
              What is in progress in all projects.{' '}
              <TextLink to={`/app/projects/switch?${new URLSearchParams({ from: here, next: here })}`}>
                Choose a project
              </TextLink>{' '}
              to see its executions that have ended, too.
            </>
          ) : (
            `All executions of ${projectName}, newest first`
          )
        }
      >
        <ButtonLink id="ongoing" to={executionPaths.ongoing(`${here}#ongoing`)} preventScrollReset>
          Ongoing Executions
        </ButtonLink>
        {mayStart && <StartLink from={here} />}
      </PageHeader>
      <SearchForm
        label="Search Executions"
        action={executionPaths.list}
        value={searched}
        keep={refreshField(query)}
        clearTo={withRefresh(executionPaths.list, chosenRefresh(query))}
      />
      <LiveBar live={live} asOf={asOf} here={linkFor({ page })} newRows="new executions" />
      <ExecutionTable
        caption={projectName === null ? 'Executions in progress' : `Executions of ${projectName}`}
        executions={live.rows}
        showProject={projectName === null}
        empty={
          searched === '' ? (
            <EmptyState title={projectName === null ? 'Nothing is running' : 'No executions yet'} icon="play">
              An execution runs a suite on a client machine.{' '}
              <TextLink to="/app/help/executions">More about executions</TextLink>
            </EmptyState>
          ) : (
            <EmptyState title="No Results Found" icon="search">
              No execution has “{searched}” in its name, suite, project, machine or initiator.
            </EmptyState>
          )
        }
      />
      <Pagination page={page} pageSize={pageSize} total={total} linkFor={linkFor} />
    </>
  );
}

function StartLink({ from }: { from: string }) {
  return (
    <ButtonLink
      id="start-execution"
      to={executionPaths.start({ from: `${from}#start-execution` })}
      variant="primary"
      preventScrollReset
    >
      Start execution
    </ButtonLink>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Executions');
