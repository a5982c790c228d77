import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Person } from '#app/components/person/person.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';

export const handle = { dialog: true };

/** Lists the reviewers of a project (spec 3 section 2.2, Reviewer Details). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'approval-version.view' }, async ({ platform, may }) => {
    const projectId = args.params['projectId'] ?? '';
    const [{ id, name, status }, members] = await Promise.all([
      platform.get(getProject, { params: { id: projectId } }),
      platform.get(listProjectMembers, { params: { projectId }, query: { reviewersOnly: 'true' } }),
    ]);
    return {
      project: { id, name },
      mayEdit: status === 'Open' && may('approval-version.edit'),
      reviewers: members.map(({ user, role, licenseUser }) => ({
        id: user.id,
        name: user.name,
        privilege: user.licenses[0]?.privilege ?? 'User',
        role: role.name,
        isActive: (licenseUser?.status ?? 'ACTIVE') === 'ACTIVE',
      })),
    };
  });

type Reviewer = {
  readonly id: string;
  readonly name: string;
  readonly privilege: string;
  readonly role: string;
  readonly isActive: boolean;
};

const table: CachedTable<Reviewer, null> = {
  id: 'reviewers',
  rowKey: ({ id }) => `reviewer-${id}`,
  columns: [
    {
      key: 'name',
      label: 'User Name',
      cell: ({ name, isActive }) => (
        <>
          <Person name={name} max={25} />
          {!isActive && <span className="field-hint"> Not active</span>}
        </>
      ),
    },
    { key: 'privilege', label: 'Privilege', cell: ({ privilege }) => privilege },
    { key: 'role', label: 'Role', cell: ({ role }) => (role === '' ? '–' : role) },
  ],
};

export default function ReviewerDetails() {
  const { project, reviewers, mayEdit } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <Drawer
      title="Reviewer Details"
      about={project.name}
      closeTo={projectManagementPaths.row('approval-version', project.id, query)}
      footer={
        mayEdit && (
          <ButtonLink
            to={approvalVersionPaths.editReviewers(project, query)}
            variant="primary"
            preventScrollReset
          >
            Edit reviewers
          </ButtonLink>
        )
      }
    >
      <DataTable
        table={table}
        here={null}
        caption="Reviewers"
        rows={reviewers}
        empty={<EmptyState title="No data available">Nobody reviews changes in this project yet.</EmptyState>}
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Reviewer Details', loaded?.project.name));
