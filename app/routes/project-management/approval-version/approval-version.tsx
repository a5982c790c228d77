import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { approvalVersionPaths } from '#app/paths/approval-version.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import { listApprovalConfiguration } from '#platform/contract/approval/approval-configuration-calls.ts';
import { projectManagement } from '../project-management-area.ts';
import { approvalTable } from './approval-table.tsx';
import approvalStyles from './approval-version.css?url';

/** Lists the projects with their versions and reviewers (spec 3 section 2.2); in a project, that one. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listApprovalConfiguration,
      permission: 'approval-version.view',
      columnsOf: 'approval-version',
      rows: ({ projects }) => projects,
    },
    ({ may }) => ({ maySeeUsers: may('users.view') }),
  );

export default function ApprovalVersion() {
  const list = useList<typeof loader>(approvalVersionPaths.base);
  const { query, searched, maySeeUsers } = list;
  return (
    <ListPage
      list={list}
      table={approvalTable}
      here={{ searched, query: String(query), maySeeUsers }}
      tabs={<SettingsTabs {...projectManagement} />}
      title="Approval & Version Control"
      description="Where versioning is enabled, changes need a reviewer’s approval."
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
      file={approvalVersionPaths.file(query)}
      none="No Results Found"
      empty={
        <EmptyState title="No Results Found">
          Create a project to choose whether its changes need approval.
        </EmptyState>
      }
    />
  );
}

export const links = stylesheets(approvalStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Approval & Version Control', data);
