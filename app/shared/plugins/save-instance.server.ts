import { data, type ActionFunctionArgs } from '@remix-run/node';
import { encryptSecret } from '#app/request/calls/encrypt-secret.server.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import type { SetCookies } from '#app/request/session/cookies.server.ts';
import { createInstance, updateInstance } from '#platform/contract/integrations/instance-calls.ts';
import {
  typedInstance,
  type Instance,
  type InstanceValues,
} from '#platform/contract/integrations/instance-fields.ts';
import { secretMask } from '#platform/contract/integrations/instance-values.ts';
import { fieldsOf } from '#platform/contract/integrations/plugin-definition-values.ts';
import {
  oneStepPlugins,
  type OneStepPlugin,
  type Plugin,
} from '#platform/contract/integrations/plugin-values.ts';

/**
 * Returns a plugin whose form has one step.
 * @throws Response 404 for another, which has pages of its own
 */
export function requireOneStep(plugin: Plugin): OneStepPlugin {
  const found = oneStepPlugins.find((each) => each === plugin);
  if (!found) throw data(null, { status: 404 });
  return found;
}

interface Saving {
  readonly plugin: OneStepPlugin;
  /** The instance to change; left out for a new one. */
  readonly id?: string;
  readonly back: string;
  /** Returns the cookies to set once a new one is saved. */
  readonly cookies?: (form: SignedInFormRequest<unknown>, instance: Instance) => Promise<SetCookies>;
}

/** Handles the form of an instance: creates or changes it, with its secrets encrypted. */
export const saveInstance = (args: ActionFunctionArgs, { plugin, id, back, cookies }: Saving) =>
  id === undefined
    ? saveOn(args, {
        schema: typedInstance(plugin, true),
        call: createInstance[plugin],
        input: async (value: InstanceValues, { platform }) => ({
          body: await withSecrets(platform, plugin, value),
        }),
        back,
        ...(cookies && {
          cookies: (form: SignedInFormRequest<unknown>, { data: instance }: { readonly data: Instance }) =>
            cookies(form, instance),
        }),
      })
    : saveOn(args, {
        schema: typedInstance(plugin, false),
        call: updateInstance[plugin],
        input: async (value, { platform }) => ({
          params: { id },
          body: await withSecrets(platform, plugin, value),
        }),
        back,
      });

/** Returns what a form sends as the call takes it: secrets encrypted, those that are empty left out. */
export async function withSecrets(
  platform: PlatformCalls,
  plugin: Plugin,
  values: InstanceValues,
): Promise<InstanceValues> {
  const secrets = new Set<string>(fieldsOf(plugin).flatMap(({ name, secret }) => (secret ? [name] : [])));
  const sent = Object.entries(values).map(async ([name, value]): Promise<readonly [string, string?]> => {
    if (!secrets.has(name)) return [name, value];
    if (value === undefined || value === '' || value === secretMask) return [name, undefined];
    return [name, await encryptSecret(platform, value)];
  });
  const travelling = (await Promise.all(sent)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(travelling) as InstanceValues;
}
