import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { ButtonLink } from '#app/components/button/button.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ListPage } from '#app/components/table/list-page.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { retentionPaths } from '#app/paths/retention.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import { getMemoryConfiguration } from '#platform/contract/memory/memory-configuration-calls.ts';
import { projectManagement } from '../project-management-area.ts';
import { MemoryCharts } from './memory-charts.tsx';
import { memoryTable } from './memory-table.tsx';
import memoryStyles from './memory.css?url';

/**
 * Shows the memory of the license and what each project uses and is assigned, also archived ones (spec 3 section 2.2);
 * in a project, that one.
 */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: getMemoryConfiguration,
      permission: 'memory.view',
      columnsOf: 'memory',
      ask: ({ platform }, query) => platform.call(getMemoryConfiguration, { query }),
      rows: ({ projectDetails }) => projectDetails,
    },
    ({ may, privileges: { project } }, { totalBytes, consumptionByType, fullInDays, fullProjects }) => ({
      ...{ totalBytes, consumptionByType, fullInDays, fullProjects },
      inProject: project !== null,
      mayDistribute: may('memory.edit'),
      maySeeUsers: may('users.view'),
    }),
  );

export default function MemoryConfiguration() {
  const list = useList<typeof loader>(memoryPaths.base);
  const { query, searched, mayDistribute, maySeeUsers, inProject } = list;
  const { totalBytes, consumptionByType, fullInDays, fullProjects } = list;
  const charts = (
    <MemoryCharts
      totals={totalBytes}
      byType={consumptionByType}
      {...{ fullInDays, fullProjects, inProject }}
    />
  );
  const page = (
    <ListPage
      list={list}
      table={memoryTable}
      here={{ searched, query: String(query), maySeeUsers }}
      tabs={<SettingsTabs {...projectManagement} />}
      title="Memory Configuration"
      description="Memory used by and assigned to each project."
      pills={!inProject && charts}
      search="Search Projects"
      searchesIn="name"
      caption="Projects"
      file={memoryPaths.file(query)}
      actions={
        <>
          <ButtonLink to={memoryPaths.usage}>What uses the memory</ButtonLink>
          <ButtonLink to={retentionPaths.settings}>Retention</ButtonLink>
          {mayDistribute && (
            <ButtonLink
              id="distribute"
              to={memoryPaths.distribute(query)}
              variant="primary"
              preventScrollReset
            >
              Distribute Memory
            </ButtonLink>
          )}
        </>
      }
      empty={
        <EmptyState title="No Results Found">Projects use memory as soon as suites run in them.</EmptyState>
      }
    />
  );
  // In a project, its own row comes first.
  return inProject ? (
    <>
      {page}
      {charts}
    </>
  ) : (
    page
  );
}

export const links = stylesheets(memoryStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Memory Configuration', data);
