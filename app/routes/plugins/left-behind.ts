import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

/** Returns what a deletion leaves at the provider, as a sentence. */
export function leftBehind(plugin: Plugin): string {
  const { label, category } = pluginDefinitions[plugin];
  switch (plugin) {
    case 'FireFlinkCloud':
      return 'Nothing else is deleted.';
    case 'GitHub':
    case 'Bitbucket':
      return `Its token stops working at once. The repository at ${label} stays.`;
    case 'AzureDevOps':
      return 'Its token stops working at once. The pipeline stays.';
    default:
      return category === 'collaborationTools'
        ? 'Report configurations that use it lose it.'
        : `Nothing is deleted at ${label}.`;
  }
}
