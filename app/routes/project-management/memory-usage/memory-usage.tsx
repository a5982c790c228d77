import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { Moments } from '#app/components/text/relative-time.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { SettingsTabs } from '#app/shared/settings-tab/settings-tabs.tsx';
import settingsTabStyles from '#app/shared/settings-tab/settings-tab.css?url';
import { getMemoryUsage } from '#platform/contract/memory/memory-usage-calls.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import { projectManagement } from '../project-management-area.ts';
import { largestTable } from './largest-table.tsx';
import memoryUsageStyles from './memory-usage.css?url';
import { SourcesPanel } from './sources-panel.tsx';

/** Shows what uses the memory of the project or, in All Projects, of those that the user sees and in no project. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(
    args,
    { permission: 'memory.view' },
    async ({ platform, may, privileges: { project, privilege } }) => ({
      usage: await platform.get(getMemoryUsage, {}),
      projectName: project?.name ?? null,
      seesAll: privilege !== 'User',
      seesExecutions: may('suites.view'),
      asOf: new Date().toISOString(),
    }),
  );

export default function MemoryUsage() {
  const { usage, projectName, seesAll, seesExecutions, asOf } = useLoaderData<typeof loader>();
  const { sources, inNoProject, bytes, executions } = usage;
  return (
    <div className="settings-tab-page">
      <PageHeader
        title="What uses the memory"
        back={{ to: memoryPaths.base, label: 'Memory Configuration' }}
        description={`${projectName ?? (seesAll ? 'All Projects' : 'Your projects')}: ${memoryText(bytes)} in use.`}
      />
      <SettingsTabs {...projectManagement} />
      <div className="panel-stack settings-tab-body">
        <SourcesPanel sources={sources} inNoProject={inNoProject} bytes={bytes} />
        <Panel
          title="Largest executions"
          about="The bytes of their screenshots, videos, reports and output. Kept executions are never deleted by age or number."
        >
          <Moments asOf={asOf}>
            <DataTable
              caption="The executions that use the most memory, largest first"
              table={largestTable}
              here={{ ofSeveral: projectName === null }}
              rows={executions}
              chosen={null}
              empty={
                <EmptyState
                  title="No execution uses memory"
                  action={seesExecutions && <ButtonLink to={executionPaths.list}>Show executions</ButtonLink>}
                >
                  Executions with screenshots, videos, reports or output appear here, largest first.
                </EmptyState>
              }
            />
          </Moments>
        </Panel>
      </div>
    </div>
  );
}

export const links = stylesheets(settingsTabStyles, memoryUsageStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'What uses the memory');
