import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Person } from '#app/components/person.tsx';
import { projectTypeIcon } from '#app/components/project-type-icon.ts';
import { RelativeTime } from '#app/components/relative-time.tsx';
import type { Column } from '#app/components/table/column.ts';
import { ListPage } from '#app/components/table/list-page.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { Outcomes } from '#app/shared/executions/outcomes.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { listLastOutcomes } from '#platform/contract/executions/execution-calls.ts';
import type { EndedVerdict } from '#platform/contract/executions/verdict-values.ts';
import { listUserProjects, type Project } from '#platform/contract/projects/project-calls.ts';
import executionsStyles from '#app/shared/executions/executions.css?url';

/** All Projects (spec 1 section 2.2): the user's projects, archived ones left out, and how what ran in them last ended. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listUserProjects,
      permission: 'projects.view',
      columnsOf: 'projects',
      ask: ({ platform, session: { userId } }, query) =>
        platform.call(listUserProjects, { params: { userId }, query }),
      rows: ({ projects }) => projects,
    },
    async ({ may, platform }, { projects }) => {
      const projectIds = projects.map(({ id }) => id).join(',');
      const last =
        projects.length > 0 ? await platform.call(listLastOutcomes, { query: { projectIds } }) : null;
      return {
        mayCreate: may('project.create'),
        // A list without them is better than none.
        outcomes: Object.fromEntries(
          last?.ok ? last.data.map(({ projectId, outcomes }) => [projectId, outcomes]) : [],
        ),
      };
    },
  );

const columns: readonly Column[] = [
  { key: 'name', label: 'Project', sortable: true, frozen: true },
  { key: 'status', label: 'Status', sortable: true, room: 'card' },
  { key: 'outcomes', label: 'Last executions', room: 'narrow' },
  { key: 'type', label: 'Type', sortable: true, room: 'narrow' },
  { key: 'platform', label: 'Platform', room: 'wide' },
  { key: 'timeZoneValue', label: 'Time zone', room: 'widest' },
  { key: 'modifiedByUname', label: 'Modified by', room: 'wide' },
  { key: 'modifiedOn', label: 'Modified on', sortable: true, room: 'medium' },
  { key: 'actions', label: 'Actions', hideLabel: true },
];

export default function Projects() {
  const list = useList<typeof loader>(projectPaths.list);
  const { mayCreate, outcomes, query } = list;
  return (
    <ListPage
      list={list}
      title="All Projects"
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
      columns={columns}
      rowKey={({ id }) => id}
      keptBy={({ id }) => ['projects', outcomes[id] ?? []]}
      renderCell={(project, { key }) => (
        <ProjectCell project={project} column={key} outcomes={outcomes[project.id] ?? []} />
      )}
      add={mayCreate && { id: 'create', to: projectPaths.create(query), label: 'Create Project' }}
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
          {!mayCreate && ' Ask a Super Admin or Admin to add you to one.'}
        </EmptyState>
      }
    />
  );
}

/** Leads to where the menus of the project begin; refused, it is the list of projects to choose from. */
const choose = projectPaths.switchFrom({ from: projectPaths.list });

interface ProjectCellProps {
  readonly project: Project;
  readonly column: string;
  /** Newest first. */
  readonly outcomes: readonly EndedVerdict[];
}

function ProjectCell({ project, column, outcomes }: ProjectCellProps) {
  switch (column) {
    case 'name':
      return (
        <RowName
          name={project.name}
          icon={<Icon name={projectTypeIcon[project.type]} />}
          to={projectPaths.look(project.id)}
        />
      );
    case 'status':
      return <ProjectState status={project.status} />;
    case 'outcomes':
      return <Outcomes outcomes={outcomes} />;
    case 'type':
      return project.type;
    case 'platform':
      return project.platform;
    case 'timeZoneValue':
      return project.timeZoneValue;
    case 'modifiedByUname':
      return <Person name={project.modifiedByUname} quiet />;
    case 'modifiedOn':
      return <RelativeTime time={project.modifiedOn} />;
    default:
      return (
        <PostForm action={choose} className="row-actions">
          <Button name="projectId" value={project.id} size="small">
            Switch<span className="sr-only"> to {project.name}</span>
          </Button>
        </PostForm>
      );
  }
}

export const links = stylesheets(executionsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'All Projects', data);
