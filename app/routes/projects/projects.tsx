import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { Person } from '#app/components/person/person.tsx';
import { projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { Outcomes } from '#app/shared/executions/outcomes.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { listLastOutcomes } from '#platform/contract/executions/execution-calls.ts';
import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { listUserProjects, type Project } from '#platform/contract/projects/project-calls.ts';
import executionsStyles from '#app/shared/executions/executions.css?url';

/**
 * Lists All Projects (spec 1 section 2.2): the user's projects without archived ones, and how their last executions
 * ended.
 */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listUserProjects,
      permission: 'projects.view',
      columnsOf: 'projects',
      ask: ({ platform, session: { userId } }, query) =>
        platform.call(listUserProjects, { params: { userId }, query }),
      async rows({ projects }, { platform }) {
        const outcomes = await lastOutcomes(platform, projects);
        return projects.map(
          ({ id, name, status, type, platform: runsOn, timeZoneValue, modifiedByUname, modifiedOn }) => ({
            ...{ id, name, status, type, platform: runsOn, timeZoneValue, modifiedByUname, modifiedOn },
            outcomes: outcomes.get(id) ?? [],
          }),
        );
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

type ProjectRow = Pick<
  Project,
  'id' | 'name' | 'status' | 'type' | 'platform' | 'timeZoneValue' | 'modifiedByUname' | 'modifiedOn'
> & {
  /** How its last executions ended, newest first. */
  readonly outcomes: readonly EndedVerdict[];
};

const projectTable: CachedTable<ProjectRow, null, SortKeyOf<typeof listUserProjects>> = {
  id: 'projects',
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'name',
      label: 'Project',
      sort: 'name',
      frozen: true,
      cell: ({ id, name, type }) => (
        <RowName name={name} icon={<Icon name={projectTypeIcon[type]} />} to={projectPaths.look(id)} />
      ),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      room: 'card',
      cell: ({ status }) => <ProjectState status={status} />,
    },
    {
      key: 'outcomes',
      label: 'Last executions',
      room: 'card',
      cell: ({ outcomes }) => <Outcomes outcomes={outcomes} />,
    },
    { key: 'type', label: 'Type', sort: 'type', room: 'narrow', cell: ({ type }) => type },
    { key: 'platform', label: 'Platform', room: 'wide', cell: ({ platform }) => platform },
    {
      key: 'timeZoneValue',
      label: 'Time zone',
      room: 'widest',
      cell: ({ timeZoneValue }) => timeZoneValue,
    },
    {
      key: 'modifiedByUname',
      label: 'Modified by',
      room: 'wide',
      cell: ({ modifiedByUname }) => <Person name={modifiedByUname} quiet />,
    },
    {
      key: 'modifiedOn',
      label: 'Modified on',
      sort: 'modifiedOn',
      room: 'medium',
      cell: ({ modifiedOn }) => <RelativeTime time={modifiedOn} />,
    },
  ],
  rowActions: {
    nameOf: ({ name }) => name,
    actions: [
      {
        label: 'Switch',
        about: ({ name }) => ` to ${name}`,
        inRow: true,
        // Redirects to where the menus of the project begin; after a refusal, to the list of projects.
        post: {
          to: () => projectPaths.switchFrom({ from: projectPaths.list }),
          name: 'projectId',
          value: ({ id }) => id,
          leaves: true,
        },
      },
    ],
  },
};

export default function Projects() {
  const list = useList<typeof loader>(projectPaths.list);
  const { mayCreate, maySeeExecutions, query } = list;
  return (
    <ListPage
      list={list}
      table={projectTable}
      here={null}
      title="All Projects"
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
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
