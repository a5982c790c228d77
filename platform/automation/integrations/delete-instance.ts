import type { CallRequest } from '../../access/call-request.ts';
import type * as calls from '../../contract/integrations/instance-calls.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordConsequences, recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { IntegrationInstanceRow } from '../../foundation/database/schema.ts';
import { InUse, badRequest } from '../../foundation/refusal.ts';
import { removeUnnamed } from '../../foundation/files/remove-unnamed.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { appFilesOf } from './apps/fireflink-apps.ts';
import { revokeCiTokens } from '../ci-tokens/issue-ci-token.ts';
import { connectorOf } from './connectors.ts';
import { instanceActions } from './instance-actions.ts';
import { requireInstance } from './instance-rows.ts';
import { isInstanceUsed } from './instance-uses.ts';
import { requirePlugin } from './plugin-access.ts';

/**
 * Returns the call that deletes an instance of a plugin.
 * @throws Refusal 403, 404; 400 while something depends on it that the user can change
 * @throws InUse while suites name it
 */
export const deleteInstanceOf =
  (plugin: Plugin) =>
  async (
    context: PlatformServices,
    { actor, project, params: { id } }: CallRequest<(typeof calls.deleteInstance)[Plugin]>,
  ): Promise<boolean> => {
    const place = { actor, project };
    instanceActions.requirePermission('delete', place);
    await requirePlugin(context.db, place, plugin);
    const files = await withChanges(context, async (transaction) => {
      // Nobody chooses it meanwhile.
      await lockLicense(transaction, actor.licenseId);
      await recordSubject(transaction, id);
      const row = await requireInstance(transaction, actor, { id, plugin });
      instanceActions.require('delete', row, place);
      if (await isInstanceUsed(transaction, row)) throw new InUse(integrationMessages.inUse, false);
      const because = await connectorOf(plugin).usedBy?.({ ...context, db: transaction }, row);
      if (because !== undefined) throw badRequest(because);
      await recordLostRecipients(transaction, row);
      const apps = await appFilesOf(transaction, id);
      await revokeCiTokens(transaction, { instanceId: id }, context.clock());
      await transaction.deleteFrom('integrationInstances').where('id', '=', id).execute();
      return apps;
    });
    if (files.length > 0) await removeUnnamed(context, files);
    return true;
  };

/** Records in the audit log which report configurations lose an instance with its deletion. */
async function recordLostRecipients(
  transaction: Db,
  { id: instanceId, name, plugin }: Pick<IntegrationInstanceRow, 'id' | 'name' | 'plugin'>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('reportRecipients')
    .innerJoin('reportConfigurations', 'reportConfigurations.id', 'reportRecipients.configurationId')
    .leftJoin('projects', 'projects.id', 'reportConfigurations.projectId')
    .select(['reportRecipients.id', 'reportConfigurations.projectId', 'projects.name as project'])
    .where('reportRecipients.instanceId', '=', instanceId)
    .orderBy('reportRecipients.id')
    .execute();
  recordConsequences(
    transaction,
    rows.map(({ id, projectId, project }) => ({
      kind: 'report recipient',
      deed: 'removed',
      id,
      name: `${name} (${pluginDefinitions[plugin].label})`,
      projectId,
      before: { configuration: project ?? 'All Projects' },
      after: {},
    })),
  );
}
