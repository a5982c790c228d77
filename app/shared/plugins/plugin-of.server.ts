import { data } from '@remix-run/node';
import { pluginAt } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

/**
 * Returns the plugin that an address names.
 * @throws Response 404 for any other
 */
export function pluginOf({ params }: { readonly params: { readonly plugin?: string | undefined } }): Plugin {
  const plugin = pluginAt(params.plugin ?? '');
  if (!plugin) throw data(null, { status: 404 });
  return plugin;
}
