import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { showDate } from '#app/dates.ts';
import { executionPaths } from '#app/executions/execution-paths.ts';
import { ExecutionTable } from '#app/executions/execution-table.tsx';
import { listQuery, requirePageInList } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { listProjectExecutions, type Execution } from '#platform/contract/calls/execution.ts';
import { getProject, listProjectMembers, type ProjectMember } from '#platform/contract/calls/project.ts';

const path = '/app/projects/project';
const pageSize = 25;
const recent = 10;

/** The project that one works in (spec 1 section 2.2): its details, who can work in it, what ran in it last. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges, may } = await requirePrivileges(args);
  if (!privileges.project)
    throw redirect(`/app/projects/switch?${new URLSearchParams({ from: '/app/projects' })}`);
  const { id } = privileges.project;
  const { search = '', page } = listQuery(args.request, listProjectMembers);
  const [project, members, executions] = await Promise.all([
    platform.call(getProject, { params: { id } }),
    platform.call(listProjectMembers, {
      params: { projectId: id },
      // How many a search finds is not known: its first page is all that is shown.
      query: { search, page: search === '' ? page : 1, pageSize },
    }),
    platform.call(listProjectExecutions, { params: { projectId: id }, query: { pageSize: recent } }),
  ]);
  if (!project.ok) throw refused(project);
  if (!members.ok) throw refused(members);
  if (!executions.ok) throw refused(executions);
  if (search === '') requirePageInList(args.request, { page, pageSize, total: project.data.memberCount });
  return {
    project: project.data,
    members: members.data,
    executions: executions.data,
    mayStart: may('execution.start'),
  };
}

const columns: readonly Column[] = [
  { key: 'name', label: 'Name' },
  { key: 'emailId', label: 'Email' },
  { key: 'privilege', label: 'Privilege' },
  { key: 'role', label: 'Role' },
];

export default function ProjectPage() {
  const { project, members, executions, mayStart } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const searched = query.get('search') ?? '';
  return (
    <>
      <PageHeader title={project.name} />
      <div className="panel-stack">
        <Panel
          title="Project details"
          actions={<Badge tone={project.status === 'Open' ? 'success' : 'error'}>{project.status}</Badge>}
        >
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
        </Panel>
        <Panel title="Members">
          <SearchForm label="Search User" action={path} value={searched} clearTo={path} />
          <DataTable
            caption="Members of the project"
            columns={columns}
            rows={members}
            rowKey={({ user }) => user.id}
            renderCell={renderCell}
            empty={<EmptyState title="No Results Found" icon="users" />}
          />
          {searched === '' && (
            <Pagination
              page={Number(query.get('page') ?? 1)}
              pageSize={pageSize}
              total={project.memberCount}
              linkFor={listLink(path, query)}
            />
          )}
        </Panel>
        <RecentExecutions executions={executions} mayStart={mayStart} />
      </div>
    </>
  );
}

interface RecentExecutionsProps {
  readonly executions: readonly Execution[];
  readonly mayStart: boolean;
}

function RecentExecutions({ executions, mayStart }: RecentExecutionsProps) {
  return (
    <Panel
      title="Recent executions"
      actions={
        <>
          <TextLink to={executionPaths.list}>All executions</TextLink>
          {mayStart && (
            <ButtonLink
              id="start-execution"
              to={executionPaths.start({ from: `${path}#start-execution` })}
              variant="primary"
              size="small"
              preventScrollReset
            >
              Start execution
            </ButtonLink>
          )}
        </>
      }
    >
      <ExecutionTable
        caption="Newest executions of the project"
        executions={executions}
        empty={
          <EmptyState title="No executions yet" icon="play">
            Executions of this project appear here.{' '}
            <TextLink to="/app/help/executions">More about executions</TextLink>
          </EmptyState>
        }
      />
    </Panel>
  );
}

function renderCell({ user, role }: ProjectMember, { key }: Column) {
  if (key === 'privilege') return user.licenses.map(({ privilege }) => privilege).join(', ');
  if (key === 'role') return role.name === '' ? '–' : role.name;
  return key === 'name' ? user.name : user.emailId;
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.project.name ?? 'Project');
