import type { FileColumns } from '../lists/column-values.ts';
import type { Instance } from './instance-fields.ts';
import { pluginDefinitions, type PluginField } from './plugin-definition-values.ts';
import { isChecked, type InstanceFieldName, type Plugin } from './plugin-values.ts';
import { eventsIn, webhookEventWords, webhookFormats, webhookFormatWords } from './webhook-values.ts';

/** Returns a value of an instance as users read it; '' where there is none. */
export function shownValue(instance: Instance, name: InstanceFieldName): string {
  const value = instance[name] ?? '';
  if (instance.plugin !== 'Webhook') return value;
  if (name === 'events')
    return eventsIn(value)
      .map((event) => webhookEventWords[event])
      .join(', ');
  const format = webhookFormats.find((each) => each === instance.format);
  if (name === 'format') return format === undefined ? value : webhookFormatWords[format];
  // Only signed events have one.
  return name === 'signingSecret' && format !== 'signed' ? '' : value;
}

const titleField = (plugin: Plugin): PluginField | undefined =>
  pluginDefinitions[plugin].fields.find(({ name }) => name === pluginDefinitions[plugin].title);

/** The fields of a plugin that its list shows beside the title. */
export const listedFields = (plugin: Plugin): readonly PluginField[] =>
  pluginDefinitions[plugin].fields.filter(
    ({ name, detailsOnly }) => !detailsOnly && name !== pluginDefinitions[plugin].title,
  );

/** The columns of a plugin's instances, in their list and in its file. Files have no masked secrets. */
export function instanceColumns(plugin: Plugin): FileColumns<Instance> {
  const values = listedFields(plugin)
    .filter(({ secret }) => !secret)
    .map(({ name, label }) => [name, { label, csv: (one: Instance) => shownValue(one, name) }] as const);
  return {
    title: { label: titleField(plugin)?.label ?? '', csv: ({ title }) => title },
    ...(isChecked(plugin) && { status: { label: 'Status', csv: ({ status }: Instance) => status } }),
    ...Object.fromEntries(values),
    createdByUname: { label: 'Created By', csv: ({ createdByUname }) => createdByUname },
    createdOn: { label: 'Created On', time: ({ createdOn }) => createdOn },
    modifiedByUname: { label: 'Modified By', csv: ({ modifiedByUname }) => modifiedByUname },
    modifiedOn: { label: 'Modified On', time: ({ modifiedOn }) => modifiedOn },
  };
}
