import type { LoaderFunctionArgs } from '@remix-run/node';
import { integrationPaths } from '#app/paths/integration.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getInstance } from '#platform/contract/integrations/instance-calls.ts';
import type { Instance } from '#platform/contract/integrations/instance-fields.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';

/**
 * Loads the form of something that changes the instance in the address.
 * @param shown returns what the form needs of it
 * @throws Response see `askFirst`: those who may not change the instance are led back to the list, with the reason
 */
export async function askToEdit<Shown>(
  args: LoaderFunctionArgs,
  plugin: Plugin,
  shown: (instance: Instance, asked: Privileged) => Shown | Promise<Shown>,
): Promise<Shown> {
  const found = await askFirst(args, {
    permission: 'integration.edit',
    find: async (asked) => {
      const params = { id: args.params['id'] ?? '' };
      const instance = await asked.platform.get(getInstance[plugin], { params });
      return { cannot: instance.cannot, shown: await shown(instance, asked) };
    },
    unless: {
      says: ({ cannot }) => cannot.edit,
      back: integrationPaths.list(plugin, queryOf(args.request)),
    },
  });
  return found.shown;
}
