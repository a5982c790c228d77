import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import type { Filter } from '#app/components/table/filter-words.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { listLastOutcomes } from '#platform/contract/executions/execution-calls.ts';
import { listProjects, type ListedProject, type Project } from '#platform/contract/projects/project-calls.ts';
import { projectStatuses } from '#platform/contract/projects/project-values.ts';
import executionsStyles from '#app/shared/executions/executions.css?url';
import { projectTable } from './project-table.tsx';

/**
 * Lists All Projects (spec 1 section 2.2): the user's projects, archived ones only when asked for, and how their last
 * executions ended.
 */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listProjects,
      permission: 'projects.view',
      columnsOf: 'projects',
      ask: ({ platform }, query) => platform.call(listProjects, { query }),
      async rows({ projects }, { platform }) {
        const outcomes = await lastOutcomes(platform, projects);
        return projects.map(({ id, name, status, type, platform: runsOn, timeZoneValue, ...project }) => ({
          ...{ id, name, status, type, platform: runsOn, timeZoneValue },
          ...{ modifiedByUname: project.modifiedByUname, modifiedOn: project.modifiedOn },
          cannot: shownIn(project.cannot),
          outcomes: outcomes.get(id) ?? [],
        }));
      },
    },
    ({ may }) => ({ mayCreate: may('project.create'), maySeeExecutions: may('execution.view') }),
  );

/** Returns how the last executions of projects ended; the list is useful even without them. */
async function lastOutcomes(platform: PlatformCalls, projects: readonly Project[]) {
  const projectIds = projects.map(({ id }) => id).join(',');
  const last = projects.length > 0 ? await platform.call(listLastOutcomes, { query: { projectIds } }) : null;
  return new Map(last?.ok ? last.data.map(({ projectId, outcomes }) => [projectId, outcomes]) : []);
}

/** Only what the list offers: a page of 25 projects says it for each of them. */
const shownIn = ({ edit, status, delete: deletion }: ListedProject['cannot']) => ({
  edit,
  status,
  delete: deletion,
});

const status: Filter = {
  name: 'status',
  label: 'Status',
  options: projectStatuses.map((value) => ({ value, label: value })),
};

export default function Projects() {
  const list = useList<typeof loader>(projectPaths.list);
  const { mayCreate, maySeeExecutions, query } = list;
  return (
    <ListPage
      list={list}
      table={projectTable}
      here={{ query: String(query) }}
      title="All Projects"
      search="Search Projects"
      searchesIn="name"
      filters={[status]}
      caption="Projects"
      file={projectPaths.file(query)}
      actions={
        maySeeExecutions && <ButtonLink to={executionPaths.inState('Failed')}>Failed executions</ButtonLink>
      }
      add={mayCreate && { id: 'create', to: projectPaths.create(query), label: 'Create project' }}
      empty={
        <EmptyState
          title="No Projects Available"
          action={
            mayCreate && (
              <ButtonLink to={projectPaths.create(query)} variant="primary" preventScrollReset>
                Create a project
              </ButtonLink>
            )
          }
        >
          A project holds the scripts, suites and results of one application.
          {!mayCreate && ' Ask a Super Admin or Admin to add you to one.'}{' '}
          <TextLink to={getStartedPaths.page}>See all steps to your first result</TextLink>
        </EmptyState>
      }
    />
  );
}

export const links = stylesheets(executionsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'All Projects', data);
