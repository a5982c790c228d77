import { v7 as newId } from 'uuid';
import { allowedNow } from '../../../access/actor-now.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import { requireTwoFactorOf } from '../../../access/require-two-factor.ts';
import { ciScopes } from '../../../contract/ci-tokens/ci-token-values.ts';
import type * as calls from '../../../contract/integrations/azure-calls.ts';
import { azureMessages } from '../../../contract/integrations/azure-values.ts';
import { pluginDefinitions } from '../../../contract/integrations/plugin-definition-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../../domain/with-changes.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { badRequest, conflict, refuseDuplicate } from '../../../foundation/refusal.ts';
import { lockLicense } from '../../../identity/licenses/lock-license.ts';
import { statusOf } from '../../ci-tokens/ci-token-rows.ts';
import { issueCiToken, revokeCiTokens } from '../../ci-tokens/issue-ci-token.ts';
import { instanceActions } from '../instance-actions.ts';
import { requireInstance } from '../instance-rows.ts';
import { requirePlugin } from '../plugin-access.ts';

const plugin = 'AzureDevOps';

/** GET azureDevops/{id}/token: how the newest token of an instance stands. @throws Refusal 403, 404 */
export async function getAzureToken(
  { db, clock }: PlatformServices,
  { actor, project, params: { id } }: CallRequest<typeof calls.getAzureToken>,
): Promise<CallReply<typeof calls.getAzureToken>> {
  await requirePlugin(db, { actor, project }, plugin);
  await requireInstance(db, actor, { id, plugin });
  const row = await db
    .selectFrom('ciTokens')
    .innerJoin('users', 'users.id', 'ciTokens.userId')
    .leftJoin('resources', 'resources.id', 'ciTokens.suiteId')
    .selectAll('ciTokens')
    .select([
      'users.name as createdByUname',
      'resources.name as resourceName',
      'resources.deletedOn as suiteDeletedOn',
    ])
    .where('ciTokens.instanceId', '=', id)
    .orderBy('ciTokens.createdOn', 'desc')
    .orderBy('ciTokens.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { tokenStart: start, createdOn, createdByUname, expiresOn, lastUsedOn } = row;
  return { status: statusOf(row, clock()), start, createdOn, createdByUname, expiresOn, lastUsedOn };
}

/**
 * POST azureDevops/{id}/token: issues a CI token that acts with the rights of the actor. The one before is refused from
 * now on.
 * @throws Refusal 403 without the permission to start executions in the project, 404, 400 where the suite is gone, 401
 *   where two-factor authentication has to be set up first, 409 for a name that is taken
 */
export async function issueAzureToken(
  context: PlatformServices,
  { actor, project, params: { id }, body: { days } }: CallRequest<typeof calls.issueAzureToken>,
): Promise<CallReply<typeof calls.issueAzureToken>> {
  const place = { actor, project };
  instanceActions.requirePermission('edit', place);
  requirePermission(actor, 'ci-token.edit', { project });
  requireTwoFactorOf(actor);
  await requirePlugin(context.db, place, plugin);
  const now = context.clock();
  const { licenseId, userId } = actor;
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, licenseId);
    const row = await requireInstance(transaction, actor, { id, plugin });
    instanceActions.require('edit', row, place);
    const tokenId = newId();
    await recordSubject(transaction, tokenId);
    const { projectId, suiteId } = row;
    const suiteName = await suiteNameOf(transaction, suiteId);
    if (projectId === null || suiteName === undefined) throw badRequest(azureMessages.suiteGone);
    await allowedNow(transaction, actor, projectId, 'execution.start');
    await revokeCiTokens(transaction, { instanceId: id }, now);
    const token = await issueCiToken(
      transaction,
      {
        id: tokenId,
        licenseId,
        userId,
        projectId,
        suiteName,
        name: `${row.name} (${pluginDefinitions[plugin].label})`,
        scopes: ciScopes,
        days,
        instanceId: id,
      },
      now,
    );
    return { token, server: context.settings.publicUrl };
  }).catch(refuseDuplicate(context.kind, () => conflict(azureMessages.tokenTaken)));
}

/** Returns the name of a suite, unless it was deleted. */
async function suiteNameOf(db: Db, suiteId: string | null): Promise<string | undefined> {
  const suite = await db
    .selectFrom('resources')
    .select('name')
    .where('id', '=', suiteId ?? '')
    .where('deletedOn', 'is', null)
    .executeTakeFirst();
  return suite?.name;
}
