import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { FlashMessage } from '#app/components/message/flash-message.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { List } from '#app/components/table/list.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { integrationPaths } from '#app/paths/integration.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { listInstances } from '#platform/contract/integrations/instance-calls.ts';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import { instanceTables } from './instance-table.tsx';

export const handle = { dialog: true, showsFlash: true };

/** The shortest search that is marked in the rows (spec 3 section 2.1). */
const marksFrom = 3;

/** Lists the instances of a plugin in a drawer over the cards (spec 3 section 2.1). */
export const loader = (args: LoaderFunctionArgs) => {
  const plugin = pluginOf(args);
  return loadList(
    args,
    {
      call: listInstances[plugin],
      permission: 'integration.view',
      rows: ({ instances }) => instances,
    },
    ({ may }) => ({ plugin, mayCreate: may('integration.edit') }),
  );
};

export default function PluginInstances() {
  const { plugin: segment = '' } = useParams();
  const list = useList<typeof loader>(`${integrationPaths.plugins}/${segment}`);
  const { plugin, mayCreate, query, searched } = list;
  const { label, about } = pluginDefinitions[plugin];
  return (
    <Drawer title={label} about={about} width="wide" closeTo={integrationPaths.card(plugin)}>
      <FlashMessage />
      {mayCreate && (
        <p className="actions">
          <ButtonLink
            id="create"
            to={integrationPaths.create(plugin, query)}
            variant="primary"
            preventScrollReset
          >
            <Icon name="plus" />
            Instance
          </ButtonLink>
        </p>
      )}
      <List
        list={list}
        table={instanceTables[plugin]}
        here={{ searched: [...searched].length < marksFrom ? '' : searched, query: String(query) }}
        search="Search Instances"
        searchesIn="name"
        file={integrationPaths.file(plugin, query)}
        caption={`Instances of ${label}`}
        empty={
          mayCreate ? (
            <EmptyState title="No instances yet">Step 1: click Instance to start adding instance</EmptyState>
          ) : (
            <EmptyState title="No instances yet">Admins can connect {label}.</EmptyState>
          )
        }
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? pluginDefinitions[data.plugin].label : 'Plugins', data);
