import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { pluginOf } from '#app/shared/plugins/plugin-of.server.ts';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';

/**
 * Returns the instance that the address names.
 * @throws Response what the platform refuses
 */
export const loadInstance = (
  args: Pick<LoaderFunctionArgs, 'params'>,
  { platform }: { readonly platform: PlatformCalls },
): Promise<Instance> =>
  platform.get(getInstance[pluginOf(args)], { params: { id: args.params['id'] ?? '' } });
