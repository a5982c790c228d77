import type { ActorIn } from '../../../access/row-actions.ts';
import { appMessages, type AppPlugin } from '../../../contract/integrations/app-values.ts';
import type { Plugin } from '../../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { wrong } from '../../../foundation/refusal.ts';
import { instanceActions } from '../instance-actions.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';

/** Finds an instance whose apps the user may see. @throws Refusal 403, 404 */
export async function requireSeenInstance(
  { db }: Pick<PlatformServices, 'db'>,
  place: ActorIn,
  instance: { readonly id: string; readonly plugin: AppPlugin },
) {
  await requirePlugin(db, place, instance.plugin);
  return requireInstance(db, place.actor, instance);
}

/** Finds an instance whose apps the user may change: like the instance itself. @throws Refusal 403, 404, 400 */
export async function requireChangedInstance(
  { db }: Pick<PlatformServices, 'db'>,
  place: ActorIn,
  instance: { readonly id: string; readonly plugin: AppPlugin },
) {
  instanceActions.requirePermission('edit', place);
  const row = await requireSeenInstance({ db }, place, instance);
  instanceActions.require('edit', row, place);
  return row;
}

interface Named {
  readonly instanceName?: string | undefined;
  readonly selectedPlugins?: Plugin | undefined;
}

/** @throws Refusal 400 where an upload names another instance than its address */
export function requireSameInstance(
  { name, plugin }: { readonly name: string; readonly plugin: Plugin },
  { instanceName, selectedPlugins }: Named,
): void {
  if (instanceName !== undefined && instanceName !== name) {
    throw wrong('instanceName', appMessages.otherInstance);
  }
  if (selectedPlugins !== undefined && selectedPlugins !== plugin) {
    throw wrong('selectedPlugins', appMessages.otherPlugin);
  }
}
