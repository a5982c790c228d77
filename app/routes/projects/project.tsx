import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { Person } from '#app/components/person.tsx';
import type { Column } from '#app/components/table/column.ts';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { TextLink } from '#app/components/text-link.tsx';
import { showDate } from '#app/components/dates.ts';
import { executionPaths } from '#app/paths/executions.ts';
import { ExecutionTable } from '#app/shared/executions/execution-table.tsx';
import { helpPaths } from '#app/paths/help.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { ProjectStatus } from '#app/shared/projects/project-status.tsx';
import { screen } from '#app/request/session/screen.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import {
  listProjectExecutions,
  listTrend,
  type Execution,
} from '#platform/contract/executions/execution-calls.ts';
import {
  getProject,
  listProjectMembers,
  type ProjectMember,
} from '#platform/contract/projects/project-calls.ts';
import { TrendPanel } from './trend-panel.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import trendStyles from './trend.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

const pageSize = 25;
const recent = 10;

/**
 * A project (spec 1 section 2.2): its details, who can work in it, what ran in it last. It is the one that one works in, or
 * the one that the address names, which can be looked at from All Projects.
 */
export function loader(args: LoaderFunctionArgs) {
  const lookedAt = new URL(args.request.url).searchParams.get('id');
  if (lookedAt === null) {
    return screen(args, { permission: 'project.view', chooseFrom: projectPaths.list }, (signedIn) =>
      loadProject(args.request, signedIn, signedIn.project.id),
    );
  }
  return screen(args, { permission: 'projects.view' }, (signedIn) =>
    loadProject(args.request, signedIn, lookedAt),
  );
}

async function loadProject(request: Request, { platform, privileges, may }: Privileged, id: string) {
  const asked = askedOf(request, listProjectMembers, { pageSize });
  const { search = '', page } = asked.query;
  const [project, members, executions, trend] = await Promise.all([
    platform.call(getProject, { params: { id } }),
    platform.call(listProjectMembers, {
      params: { projectId: id },
      // How many a search finds is not known: its first page is all that is shown.
      query: { search, page: search === '' ? page : 1, pageSize },
    }),
    platform.call(listProjectExecutions, { params: { projectId: id }, query: { pageSize: recent } }),
    platform.call(listTrend, { params: { projectId: id } }),
  ]);
  if (!project.ok) throw refused(project);
  if (!members.ok) throw refused(members);
  // A role may show the project and not its suites.
  if (!executions.ok && executions.code !== 403) throw refused(executions);
  if (!trend.ok && trend.code !== 403) throw refused(trend);
  const rows = members.data;
  const list = listData(request, asked, {
    rows,
    total: search === '' ? project.data.memberCount : rows.length,
  });
  const isChosen = privileges.project?.id === id;
  return {
    ...list,
    pageSize: search === '' ? pageSize : null,
    project: project.data,
    executions: executions.ok ? executions.data : null,
    trend: trend.ok ? trend.data : [],
    isChosen,
    mayStart: isChosen && may('execution.start'),
  };
}

const columns: readonly Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'emailId', label: 'Email' },
  { key: 'privilege', label: 'Privilege' },
  { key: 'role', label: 'Role' },
];

export default function ProjectPage() {
  const { project, isChosen, trend } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={project.name}
        state={<ProjectStatus status={project.status} />}
        facts={<ProjectFacts />}
        {...(!isChosen && { back: { to: projectPaths.list, label: 'All Projects' } })}
      >
        {!isChosen && <WorkHere id={project.id} />}
      </PageHeader>
      <div className="panel-stack">
        <Members />
        <TrendPanel trend={trend} />
        <RecentExecutions />
      </div>
    </>
  );
}

function ProjectFacts() {
  const { project } = useLoaderData<typeof loader>();
  return (
    <Facts
      items={[
        { label: 'Type', value: project.type },
        { label: 'Platform', value: project.platform },
        { label: 'Time zone', value: `${project.timeZoneValue} (UTC${project.timeZoneOffset})` },
        { label: 'Your role', value: project.role?.name ?? 'None' },
        { label: 'Created', value: `${showDate(project.createdOn)} by ${project.createdByUname}` },
        { label: 'Modified', value: `${showDate(project.modifiedOn)} by ${project.modifiedByUname}` },
      ]}
    />
  );
}

/** Looking at a project changes nothing; this chooses it, and comes back. */
function WorkHere({ id }: { readonly id: string }) {
  return (
    <PostForm action={projectPaths.switchFrom({ from: projectPaths.look(id), next: projectPaths.project })}>
      <Button variant="primary" name="projectId" value={id}>
        Work in this project
      </Button>
    </PostForm>
  );
}

function Members() {
  const { isChosen, project } = useLoaderData<typeof loader>();
  const list = useList<typeof loader>(isChosen ? projectPaths.project : projectPaths.look(project.id));
  return (
    <Panel title="Members">
      <List
        list={list}
        search="Search User"
        searchesIn="name or address"
        caption="Members of the project"
        columns={columns}
        rowKey={({ user }) => user.id}
        renderCell={renderMember}
        empty={<EmptyState title="No Results Found" picture="people" />}
      />
    </Panel>
  );
}

function RecentExecutions() {
  const { executions, asOf, isChosen, mayStart } = useLoaderData<typeof loader>();
  if (executions === null) return null;
  return (
    <Panel
      title="Recent executions"
      actions={
        isChosen && (
          <>
            <TextLink to={executionPaths.list}>All executions</TextLink>
            {mayStart && (
              <ButtonLink
                id="start-execution"
                to={executionPaths.start({ from: `${projectPaths.project}#start-execution` })}
                variant="primary"
                size="small"
                preventScrollReset
              >
                Start execution
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <ExecutionTable
        caption="Newest executions of the project"
        executions={executions satisfies readonly Execution[]}
        asOf={asOf}
        empty={
          <EmptyState title="No executions yet" picture="run">
            Executions of this project appear here.{' '}
            <TextLink to={helpPaths.page('executions')}>More about executions</TextLink>
          </EmptyState>
        }
      />
    </Panel>
  );
}

function renderMember({ user, role }: ProjectMember, { key }: Column) {
  if (key === 'privilege') return user.licenses.map(({ privilege }) => privilege).join(', ');
  if (key === 'role') return role.name === '' ? '–' : role.name;
  return key === 'name' ? <Person name={user.name} max={40} /> : user.emailId;
}

export const links = stylesheets(executionsStyles, trendStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.project.name ?? 'Project', loaded);
