import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { defectPaths } from '#app/paths/defect-management.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import { listProjects } from '#platform/contract/projects/project-calls.ts';
import { projectManagement } from '../project-management-area.ts';
import { defectTable } from './defect-table.tsx';

/** Lists the open projects and where their defects are filed (spec 3 section 2.2); in a project, that one. */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listProjects,
      permission: 'defect-management.view',
      columnsOf: 'defect-platforms',
      ask: ({ platform, projectId }, query) =>
        platform.call(listProjects, { query: { ...query, status: 'Open', projectId } }),
      rows: ({ projects }) =>
        projects.map(
          ({
            id,
            name,
            type,
            defectPlatform,
            defectModifiedBy,
            defectModifiedByUname,
            defectModifiedOn,
            cannot,
          }) => ({
            ...{ id, name, type, defectPlatform },
            ...{ defectModifiedBy, defectModifiedByUname, defectModifiedOn },
            cannot: { defectPlatform: cannot.defectPlatform },
          }),
        ),
    },
    ({ may }) => ({ maySeeUsers: may('users.view') }),
  );

export default function DefectManagement() {
  const list = useList<typeof loader>(defectPaths.base);
  const { query, searched, maySeeUsers } = list;
  return (
    <ListPage
      list={list}
      table={defectTable}
      here={{ searched, query: String(query), maySeeUsers }}
      tabs={<SettingsTabs {...projectManagement} />}
      title="Defect Management"
      description="Where the defects of each open project are filed."
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
      file={defectPaths.file(query)}
      empty={
        <EmptyState title="No Projects Available">
          Only open projects are listed here. Create a project, or reopen one, to choose where its defects are
          filed.
        </EmptyState>
      }
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Defect Management', data);
