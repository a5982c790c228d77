import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLocation, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { List } from '#app/components/table/list.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { useList } from '#app/components/table/use-list.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listImpact, type ProjectImpact } from '#platform/contract/impact/impact-calls.ts';
import { impactMessages } from '#platform/contract/impact/impact-values.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { loadInstance } from './load-instance.server.ts';

export const handle = { dialog: true };

/** Lists the suites that name an instance, by project (spec 3 section 2.1, Impact List). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listImpact,
      permission: 'integration.view',
      names: drawerNames,
      ask: ({ platform }, query) =>
        platform.call(listImpact, {
          query,
          body: { resourceId: args.params['id'] ?? '', sectionType: 'Suites' },
        }),
      rows: (impact) =>
        impact.flatMap((each) => ('entities' in each && !('isDefault' in each) ? [each] : [])),
    },
    async (asked) => {
      const { id, title } = await loadInstance(args, asked);
      return { plugin: pluginOf(args), id, title };
    },
  );

const table: CachedTable<ProjectImpact, null> = {
  id: 'instance-impact',
  rowKey: ({ projectId }) => `project-${projectId}`,
  columns: [
    { key: 'project', label: 'Project', cell: ({ projectName }) => projectName },
    {
      key: 'suites',
      label: 'Suites',
      cell: ({ projectStatus, entities, entityCount }) =>
        projectStatus === 'Archive' ? (
          impactMessages.archived
        ) : (
          <details>
            <summary>
              <Icon name="chevron-right" />
              {counted(entityCount, 'suite')}
            </summary>
            <ul>
              {entities.map(({ _id, name, suiteType, access }) => (
                <li key={_id}>
                  {name}, {suiteType}, {access}
                </li>
              ))}
            </ul>
            {entityCount > entities.length && <p>These are the first {entities.length}.</p>}
          </details>
        ),
    },
  ],
};

export default function InstanceImpact() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const list = useList<typeof loader>(withListQuery(pathname, query));
  const { plugin, id, title } = list;
  return (
    <Drawer
      title={`Impact List - ${title}`}
      about="The suites that use this instance"
      width="wide"
      closeTo={integrationPaths.row(plugin, id, query)}
    >
      <List
        list={list}
        table={table}
        here={null}
        search="Search Project"
        searchesIn="name"
        caption="Projects"
        file={integrationPaths.impactFile(plugin, id, query)}
        empty={<EmptyState title="No Results Found">No suite uses this instance.</EmptyState>}
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, `Impact List - ${data?.title ?? ''}`, data);
