import type { CallRequest } from '../../../access/call-request.ts';
import type { Instance } from '../../../contract/integrations/instance-fields.ts';
import type * as calls from '../../../contract/integrations/repository-calls.ts';
import {
  repositoryMessages,
  tokenSecretName,
  type RepositoryPlugin,
} from '../../../contract/integrations/repository-values.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { badRequest, conflict, Refusal } from '../../../foundation/refusal.ts';
import { newCiToken } from '../../ci-tokens/token-text.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import { changeInstance, requireFreeName } from '../change-instances.ts';
import { instanceActions } from '../instance-actions.ts';
import { lastFailures, requireInstance, toInstance } from '../instance-rows.ts';
import { openedValues } from '../instance-secrets.ts';
import { bindToken, requireSuite } from './instance-token.ts';
import { repositoryFiles } from './pipeline-files.ts';
import { accountOf, hosts, kindOf, placeOf } from './repository-form.ts';
import { usePassword } from './verifications.ts';
import { requireConnecting, type Place } from './verify-account.ts';

type Row = Awaited<ReturnType<typeof requireInstance>>;

/** @throws Refusal 403, 404 */
async function requireOwn(
  context: PlatformServices,
  place: Place,
  plugin: RepositoryPlugin,
  id: string,
): Promise<Row> {
  instanceActions.requirePermission('edit', place);
  await requireConnecting(context, place, plugin);
  const row = await requireInstance(context.db, place.actor, { id, plugin });
  instanceActions.require('edit', row, place);
  return row;
}

/** Sets the secret of an instance's repository. @throws Refusal 400; nothing was stored then */
async function setSecret(
  context: PlatformServices,
  plugin: RepositoryPlugin,
  row: Row,
  value: string,
): Promise<void> {
  const values = openedValues(context.secretKey, row);
  const account = accountOf(plugin, values);
  const place = placeOf(plugin, values);
  const secret = { name: tokenSecretName, value };
  const set = await hosts[plugin].setSecret(context, account, place, secret);
  if (set.kind !== 'ok') {
    throw badRequest(
      `The secret ${tokenSecretName} could not be set, so nothing was changed in FireFlink. ${set.reason}`,
    );
  }
}

/**
 * Returns PUT {service}/{id}: changes the name. With another suite or project the repository gets a new token, and the
 * old one stops.
 * @throws Refusal 403, 404; 400 for a name that is taken, and what the provider refuses; 409 when it was changed meanwhile
 */
export const updateRepositoryInstanceOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    {
      actor,
      project,
      params: { id },
      body: { instanceName, projectId, suiteName },
    }: CallRequest<(typeof calls.updateRepositoryInstance)[RepositoryPlugin]>,
  ): Promise<Instance> => {
    const place = { actor, project };
    const row = await requireOwn(context, place, plugin, id);
    const isSame =
      projectId === row.projectId && suiteName.toLowerCase() === (row.boundSuiteName ?? '').toLowerCase();
    if (isSame) {
      const also = () => Promise.resolve();
      return changeInstance(context, place, { id, plugin, values: { instanceName }, also });
    }
    const suite = { projectId, suiteName };
    await requireSuite(context, actor, suite);
    const nameKey = instanceName.toLowerCase();
    if (nameKey !== row.nameKey) {
      await requireFreeName(context.db, { licenseId: actor.licenseId, plugin }, nameKey, instanceName);
    }
    const text = newCiToken();
    await setSecret(context, plugin, row, text);
    return changeInstance(context, place, {
      id,
      plugin,
      values: { instanceName },
      boundTo: { projectId, suiteId: null },
      also: (transaction) =>
        bindToken(transaction, context, actor, { ...suite, instanceId: id, plugin, instanceName, text }),
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 409) throw error;
      throw conflict(`${error.message} ${repositoryMessages.syncAfterwards}`);
    });
  };

/**
 * Returns PUT {service}/sync/{id}: replaces token and secret, and the files of a repository that FireFlink made. The old
 * token stops at once.
 * @throws Refusal 403, 404; 400 without the password, for a suite that is gone, and for what the provider refuses
 */
export const syncRepositoryInstanceOf =
  (plugin: RepositoryPlugin) =>
  async (
    context: PlatformServices,
    {
      actor,
      project,
      params: { id },
      body,
    }: CallRequest<(typeof calls.syncRepositoryInstance)[RepositoryPlugin]>,
  ): Promise<Instance> => {
    const place = { actor, project };
    const row = await requireOwn(context, place, plugin, id);
    const { projectId, boundSuiteName: suiteName, name: instanceName } = row;
    if (projectId === null || suiteName === null) throw badRequest(repositoryMessages.suiteGone);
    const suite = { projectId, suiteName };
    await requireSuite(context, actor, suite);
    await usePassword(context, actor, plugin, body.fireFlinkPassword);
    const values = openedValues(context.secretKey, row);
    if (kindOf(values) === 'New') {
      const files = await repositoryFiles(plugin, context.settings.publicUrl);
      const written = await hosts[plugin].writeFiles(
        context,
        accountOf(plugin, values),
        placeOf(plugin, values),
        files,
      );
      if (written.kind !== 'ok') {
        throw badRequest(`The files could not be written, and the token stays. ${written.reason}`);
      }
    }
    const text = newCiToken();
    await setSecret(context, plugin, row, text);
    return withChanges(context, async (transaction) => {
      await bindToken(transaction, context, actor, { ...suite, instanceId: id, plugin, instanceName, text });
      const now = context.clock().toISOString();
      await transaction
        .updateTable('integrationInstances')
        .set({ modifiedOn: now, modifiedBy: actor.userId })
        .where('id', '=', id)
        .execute();
      const synced = await requireInstance(transaction, actor, { id, plugin });
      return toInstance(synced, place, await lastFailures(transaction, [id]));
    });
  };
