import type { ActorIn } from '../../access/row-actions.ts';
import { covers } from '../../access/features.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { permissionNames } from '../../contract/access/permission-values.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { forbidden } from '../../foundation/refusal.ts';
import { connectedPlugins } from './connectors.ts';

/**
 * Returns the plugins that a user may see here, by what the license and the project's type include (spec 3 section 6):
 * all with automation, all but FireFlink Cloud with manual test cases alone.
 */
export async function visiblePlugins(db: Db, { actor, project }: ActorIn): Promise<readonly Plugin[]> {
  const hasCloud =
    covers('automation', actor.license, project?.type) && (await hasFireFlinkCloud(db, actor.licenseId));
  return hasCloud ? connectedPlugins : connectedPlugins.filter((plugin) => plugin !== 'FireFlinkCloud');
}

/** Whether the license includes FireFlink Cloud. */
async function hasFireFlinkCloud(db: Db, licenseId: string): Promise<boolean> {
  const license = await db
    .selectFrom('licenses')
    .select('fireflinkCloud')
    .where('id', '=', licenseId)
    .executeTakeFirst();
  return license?.fireflinkCloud === 1;
}

/** @throws Refusal 403 without the permission, and for a plugin that isn't there for the user */
export async function requirePlugin(db: Db, place: ActorIn, plugin: Plugin): Promise<void> {
  requirePermission(place.actor, 'integration.view', { project: place.project });
  const visible = await visiblePlugins(db, place);
  if (visible.includes(plugin)) return;
  throw forbidden(
    {
      id: 'integration.view',
      name: permissionNames['integration.view'],
      grantedBy: 'The administrator of the server, by including FireFlink Cloud in the license',
      reason: 'feature',
    },
    integrationMessages.cloudNotLicensed,
  );
}
