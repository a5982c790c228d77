import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { pluginAt } from '#platform/contract/integrations/plugin-definition-values.ts';
import {
  repositoryPlugins,
  type RepositoryPlugin,
} from '#platform/contract/integrations/repository-values.ts';

/**
 * Returns GitHub or Bitbucket, by the address: /app/integration/plugin/github/….
 * @throws Response 404 for any other plugin
 */
export function repositoryPluginOf({ request }: Pick<LoaderFunctionArgs, 'request'>): RepositoryPlugin {
  const segments = new URL(request.url).pathname.split('/');
  const plugin = pluginAt(segments[segments.indexOf('plugin') + 1] ?? '');
  const found = repositoryPlugins.find((one) => one === plugin);
  if (!found) throw data(null, { status: 404 });
  return found;
}
