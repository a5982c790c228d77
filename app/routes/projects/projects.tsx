import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { DataTable, type Column } from '#app/components/table/data-table.tsx';
import { listLink } from '#app/components/table/list-link.ts';
import { Pagination } from '#app/components/table/pagination.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { showDate } from '#app/dates.ts';
import { listQuery, requirePageInList, searchAndPage } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { listUserProjects, type Project } from '#platform/contract/calls/project.ts';

const path = '/app/projects';

/** All Projects (spec 1 section 2.2): the user's projects, archived ones left out. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, session, may } = await requirePrivileges(args);
  const query = listQuery(args.request, listUserProjects, {
    ...searchAndPage,
    pageSize: 'pageSize',
    sort: 'sort',
    direction: 'direction',
  });
  const outcome = await platform.call(listUserProjects, { params: { userId: session.userId }, query });
  if (!outcome.ok) throw refused(outcome);
  requirePageInList(args.request, outcome.data);
  return { ...outcome.data, mayCreate: may('project.create') };
}

const columns: readonly Column[] = [
  { key: 'name', label: 'Project', sortable: true, frozen: true },
  { key: 'type', label: 'Type', sortable: true },
  { key: 'platform', label: 'Platform' },
  { key: 'status', label: 'Status', sortable: true },
  { key: 'timeZoneValue', label: 'Time zone' },
  { key: 'modifiedByUname', label: 'Modified by' },
  { key: 'modifiedOn', label: 'Modified on', sortable: true },
];

export default function Projects() {
  const { projects, total, page, pageSize, mayCreate } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const linkFor = listLink(path, query);
  const searched = query.get('search') ?? '';
  const sort = query.get('sort') ?? 'name';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  return (
    <>
      <Outlet />
      <PageHeader title="All Projects">
        {mayCreate && (
          <ButtonLink id="create" to={`${path}/create${search}`} variant="primary" preventScrollReset>
            Create Project
          </ButtonLink>
        )}
      </PageHeader>
      <SearchForm
        label="Search Projects"
        action={path}
        value={searched}
        keep={{ sort, direction }}
        clearTo={path}
      />
      <DataTable
        caption="Projects"
        columns={columns}
        rows={projects}
        rowKey={(project) => project.id}
        renderCell={renderCell}
        sort={{ key: sort, direction }}
        linkFor={linkFor}
        empty={
          searched === '' ? (
            <EmptyState title="No Projects Available">
              A project holds the scripts, suites and results of one application.{' '}
              {mayCreate ? 'Create the first one.' : 'A Super Admin or Admin can add you to one.'}
            </EmptyState>
          ) : (
            <EmptyState title="No Results Found">No project has “{searched}” in its name.</EmptyState>
          )
        }
      />
      <Pagination page={page} pageSize={pageSize} total={total} linkFor={linkFor} />
    </>
  );
}

function renderCell(project: Project, { key }: Column) {
  if (key === 'status') {
    return <Badge tone={project.status === 'Open' ? 'success' : 'error'}>{project.status}</Badge>;
  }
  if (key === 'modifiedOn') return showDate(project.modifiedOn);
  return project[key as keyof Project];
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'All Projects');
