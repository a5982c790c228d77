import { Person } from '#app/components/person/person.tsx';
import type { SortKeyOf } from '#app/components/table/column.ts';
import { queryOfHere } from '#app/components/table/query-of-here.ts';
import { rowMenu, type RowAction } from '#app/components/table/row-actions.tsx';
import { RowName } from '#app/components/table/row-name.tsx';
import type { CachedTable } from '#app/components/table/table.ts';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { State } from '#app/components/text/state.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { integrationPaths } from '#app/paths/integration.ts';
import type { listInstances } from '#platform/contract/integrations/instance-calls.ts';
import {
  instanceColumns,
  listedFields,
  shownValue,
} from '#platform/contract/integrations/instance-column-values.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import { integrationLimits, type InstanceStatus } from '#platform/contract/integrations/instance-values.ts';
import type { PluginField } from '#platform/contract/integrations/plugin-definition-values.ts';
import { isChecked, plugins, type Plugin } from '#platform/contract/integrations/plugin-values.ts';
import { pluginActions } from './plugin-actions.ts';
import { pluginIcon } from './plugin-mark.tsx';

/** What cells depend on beside the instance: the search term, marked from 3 characters, and the list's query. */
type Here = { readonly searched: string; readonly query: string };

export type InstanceHere = Here;

const tones = { Connected: 'success', Refused: 'error', Unreachable: 'warning' } as const satisfies Readonly<
  Record<InstanceStatus, string>
>;

/** Renders whether the provider accepted an instance's values, when it was last asked. */
export function InstanceState({ status, statusReason }: Pick<Instance, 'status' | 'statusReason'>) {
  return (
    <State tone={tones[status]}>
      {status}
      {statusReason !== '' && <span className="sr-only">: {statusReason}</span>}
    </State>
  );
}

const fieldColumn = ({ name, label }: PluginField) => ({
  key: name,
  label,
  room: 'medium' as const,
  cell: (instance: Instance) => {
    const value = shownValue(instance, name);
    return value === '' ? '–' : <Truncated text={value} max={integrationLimits.shownMax} />;
  },
});

/** The instances of a plugin, in its columns (spec 3 section 3). */
const instanceTable = (
  plugin: Plugin,
): CachedTable<Instance, Here, SortKeyOf<(typeof listInstances)[Plugin]>> => ({
  id: `instances-${plugin}`,
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'title',
      label: instanceColumns(plugin)['title']?.label ?? '',
      sort: 'name',
      frozen: true,
      cell: ({ id, title }, here) => (
        <RowName
          name={title}
          icon={<Icon name={pluginIcon(plugin)} />}
          to={integrationPaths.details(plugin, id, queryOfHere(here))}
          opensAbove
          search={here.searched}
        />
      ),
    },
    ...(isChecked(plugin)
      ? [
          {
            key: 'status',
            label: 'Status',
            room: 'card' as const,
            cell: (instance: Instance) => <InstanceState {...instance} />,
          },
        ]
      : []),
    ...listedFields(plugin).map(fieldColumn),
    {
      key: 'modifiedByUname',
      label: 'Modified By',
      room: 'wide',
      cell: ({ modifiedByUname: name }) => (name === '' ? '–' : <Person name={name} quiet />),
    },
    {
      key: 'modifiedOn',
      label: 'Modified On',
      sort: 'modifiedOn',
      room: 'wide',
      cell: ({ modifiedOn }) => <RelativeTime time={modifiedOn} />,
    },
  ],
  rowActions: {
    nameOf: ({ title }) => title,
    menu: rowMenu(
      (id, query) => integrationPaths.menu(plugin, id, query),
      ({ id }) => id,
    ),
    actions: [
      {
        label: 'Edit',
        inRow: true,
        unless: ({ cannot }) => cannot.edit,
        to: ({ id }, here) => integrationPaths.edit(plugin, id, queryOfHere(here)),
      },
      {
        label: 'View details',
        icon: 'eye',
        to: ({ id }, here) => integrationPaths.details(plugin, id, queryOfHere(here)),
      },
      ...(pluginActions[plugin] ?? []).map((action) => action satisfies RowAction<Instance, Here>),
      {
        label: 'Delete instance',
        icon: 'trash',
        danger: true,
        unless: ({ cannot }) => cannot.delete,
        to: ({ id }, here) => integrationPaths.delete(plugin, id, queryOfHere(here)),
      },
    ],
  },
});

export const instanceTables = Object.fromEntries(
  plugins.map((plugin) => [plugin, instanceTable(plugin)]),
) as Readonly<Record<Plugin, ReturnType<typeof instanceTable>>>;
