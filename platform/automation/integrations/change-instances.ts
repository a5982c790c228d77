import { v7 as newId } from 'uuid';
import type { ActorIn } from '../../access/row-actions.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/integrations/instance-calls.ts';
import type { Instance } from '../../contract/integrations/instance-fields.ts';
import { integrationLimits } from '../../contract/integrations/instance-values.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import { nameField, pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { OneStepPlugin, Plugin } from '../../contract/integrations/plugin-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { badRequest, refuseDuplicate, wrong } from '../../foundation/refusal.ts';
import { lockLicense } from '../../identity/licenses/lock-license.ts';
import { requireConnection } from './check-instance.ts';
import { connectorOf } from './connectors.ts';
import { instanceActions } from './instance-actions.ts';
import { lastFailures, requireInstance, toInstance } from './instance-rows.ts';
import { decryptedValues, openedValues, sealedColumns } from './instance-secrets.ts';
import { requirePlugin } from './plugin-access.ts';
import { replaceValues } from './replace-values.ts';
import { requireSecretsAgain } from './require-secrets-again.ts';
import { readValues, type PlainValues } from '../instance-values/read-values.ts';

/** A new instance, as the calls that create one have it. */
export interface NewInstance {
  readonly plugin: Plugin;
  /** With the secrets in plain text. */
  readonly values: PlainValues;
  /** The project and the suite that it is bound to. */
  readonly boundTo?: { readonly projectId: string; readonly suiteId: string | null };
  /** Its id, where something was prepared for it. */
  readonly id?: string;
  /** What has to hold when it is stored, in the same transaction, with the license locked. */
  readonly before?: (transaction: Db) => Promise<void>;
  /** What is stored with it, in the same transaction, with the license locked. */
  readonly also?: (transaction: Db, id: string) => Promise<void>;
}

/** Returns the call that creates an instance of a plugin whose form has one step. */
export const createInstanceOf =
  (plugin: OneStepPlugin) =>
  (
    context: PlatformServices,
    { actor, project, body }: CallRequest<(typeof calls.createInstance)[OneStepPlugin]>,
  ): Promise<Instance> => {
    requirePermission(actor, 'integration.edit', { project });
    const values = decryptedValues(context, plugin, body);
    return addInstance(context, { actor, project }, { plugin, values });
  };

/**
 * Creates an instance, after its provider was asked.
 * @throws Refusal 403; 400 for what the provider refuses, when it can't be reached, and for a name that is taken
 */
export async function addInstance(
  context: PlatformServices,
  place: ActorIn,
  { plugin, boundTo, id = newId(), before, also, ...instance }: NewInstance,
): Promise<Instance> {
  const { actor } = place;
  requirePermission(actor, 'integration.edit', { project: place.project });
  await requirePlugin(context.db, place, plugin);
  const { corrected, nameOf, keyOf } = namesOf(plugin);
  const typed = corrected(instance.values);
  // Asked first: a provider that answers slowly is not asked for nothing.
  await requireFreeName(context.db, { licenseId: actor.licenseId, plugin }, keyOf(typed), nameOf(typed));
  const { values, stored } = await requireConnection(context, plugin, typed);
  const now = context.clock().toISOString();
  return withChanges(context, async (transaction) => {
    await lockLicense(transaction, actor.licenseId);
    await requireRoom(transaction, actor.licenseId, plugin);
    await before?.(transaction);
    await recordSubject(transaction, id);
    await transaction
      .insertInto('integrationInstances')
      .values({
        id,
        licenseId: actor.licenseId,
        plugin,
        name: nameOf(values),
        nameKey: keyOf(values),
        ...sealedColumns(context.secretKey, { id, plugin }, values),
        projectId: boundTo?.projectId ?? null,
        suiteId: boundTo?.suiteId ?? null,
        ...stored,
        expiresOn: stored.expiresOn ?? null,
        expiryTold: null,
        createdOn: now,
        createdBy: actor.userId,
        modifiedOn: now,
        modifiedBy: actor.userId,
      })
      .execute();
    await also?.(transaction, id);
    return instanceOf(transaction, place, id);
  }).catch(refuseDuplicate(context.kind, () => nameTaken(plugin, nameOf(typed))));
}

/** Returns the call that changes an instance of a plugin whose form has one step. */
export const updateInstanceOf =
  (plugin: OneStepPlugin) =>
  (
    context: PlatformServices,
    { actor, project, params, body }: CallRequest<(typeof calls.updateInstance)[OneStepPlugin]>,
  ): Promise<Instance> => {
    requirePermission(actor, 'integration.edit', { project });
    const values = decryptedValues(context, plugin, body);
    return changeInstance(context, { actor, project }, { id: params.id, plugin, values });
  };

/** A change of an instance: values that are missing stay. */
export interface InstanceChange {
  readonly id: string;
  readonly plugin: Plugin;
  readonly values: PlainValues;
  /** The project and the suite, where they change. */
  readonly boundTo?: NewInstance['boundTo'];
  readonly also?: NewInstance['also'];
}

/**
 * Changes an instance, after its provider was asked. Nothing that is the same asks nobody and leaves no trace.
 * @throws Refusal as {@link addInstance}; 404; 400 at a secret that has to be entered again (see requireSecretsAgain);
 * 409 when it was changed while its provider was asked
 */
export async function changeInstance(
  context: PlatformServices,
  place: ActorIn,
  { id, plugin, boundTo, also, ...change }: InstanceChange,
): Promise<Instance> {
  const { actor } = place;
  instanceActions.requirePermission('edit', place);
  await requirePlugin(context.db, place, plugin);
  const row = await requireInstance(context.db, actor, { id, plugin });
  instanceActions.require('edit', row, place);
  const { corrected, nameOf, keyOf } = namesOf(plugin);
  const before = openedValues(context.secretKey, row);
  const typed = corrected({ ...before, ...change.values });
  const isSame =
    sameValues(before, typed) &&
    (boundTo === undefined || (boundTo.projectId === row.projectId && boundTo.suiteId === row.suiteId));
  if (isSame) return toInstance(row, place, await lastFailures(context.db, [id]));
  requireSecretsAgain(plugin, { before, typed, sent: change.values });
  if (keyOf(typed) !== row.nameKey) {
    await requireFreeName(context.db, { licenseId: actor.licenseId, plugin }, keyOf(typed), nameOf(typed));
  }
  const { values, stored } = await requireConnection(context, plugin, typed);
  return withChanges(context, async (transaction) => {
    if (also) {
      await lockLicense(transaction, actor.licenseId);
      await recordSubject(transaction, id);
    }
    await replaceValues(transaction, row, {
      name: nameOf(values),
      nameKey: keyOf(values),
      ...changedColumns(context, row, before, values),
      ...(boundTo && { projectId: boundTo.projectId, suiteId: boundTo.suiteId }),
      ...stored,
      modifiedOn: context.clock().toISOString(),
      modifiedBy: actor.userId,
    });
    await also?.(transaction, id);
    return instanceOf(transaction, place, id);
  }).catch(refuseDuplicate(context.kind, () => nameTaken(plugin, nameOf(typed))));
}

const same = (values: PlainValues): PlainValues => values;

/** Returns how a plugin corrects what was typed, and how an instance's name and unique key follow from its values. */
function namesOf(plugin: Plugin) {
  const { corrected = same, nameKeyOf } = connectorOf(plugin);
  const nameOf = (values: PlainValues) => values[pluginDefinitions[plugin].title] ?? '';
  const keyOf = (values: PlainValues) => nameKeyOf?.(values) ?? nameOf(values).toLowerCase();
  return { corrected, nameOf, keyOf };
}

const sameValues = (one: PlainValues, other: PlainValues): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as ReadonlySet<keyof PlainValues>;
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
};

/** A secret that stays the same keeps its seal, so that the audit log doesn't report a change. */
function changedColumns(
  { secretKey }: PlatformServices,
  row: { readonly id: string; readonly plugin: Plugin; readonly sealedSecrets: string },
  before: PlainValues,
  values: PlainValues,
): Pick<ReturnType<typeof sealedColumns>, 'config' | 'sealedSecrets'> {
  const columns = sealedColumns(secretKey, row, values);
  const [old, sealed] = [readValues(row.sealedSecrets), readValues(columns.sealedSecrets)];
  const names = Object.keys(sealed) as (keyof PlainValues)[];
  const kept = Object.fromEntries(
    names.map((name) => [name, before[name] === values[name] ? (old[name] ?? sealed[name]) : sealed[name]]),
  );
  return { ...columns, sealedSecrets: JSON.stringify(kept) };
}

async function instanceOf(db: Db, place: ActorIn, id: string): Promise<Instance> {
  return toInstance(await requireInstance(db, place.actor, { id }), place, await lastFailures(db, [id]));
}

/** The refusal of a name that is taken, at the field of the name. */
export const nameTaken = (plugin: Plugin, name: string) =>
  wrong(nameField(plugin), integrationMessages.nameTaken(plugin, name));

/** @throws Refusal 400 for a name that another instance of the plugin has */
export async function requireFreeName(
  db: Db,
  { licenseId, plugin }: { readonly licenseId: string; readonly plugin: Plugin },
  nameKey: string,
  name: string,
): Promise<void> {
  if (await hasName(db, { licenseId, plugin, nameKey })) throw nameTaken(plugin, name);
}

/** Returns whether an instance of the license has this key of a name. */
export async function hasName(
  db: Db,
  {
    licenseId,
    plugin,
    nameKey,
  }: { readonly licenseId: string; readonly plugin: Plugin; readonly nameKey: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('integrationInstances')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', plugin)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
  return found !== undefined;
}

/** @throws Refusal 400 where the license has the most instances already */
async function requireRoom(transaction: Db, licenseId: string, plugin: Plugin): Promise<void> {
  const { count } = await transaction
    .selectFrom('integrationInstances')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('licenseId', '=', licenseId)
    .where('plugin', '=', plugin)
    .executeTakeFirstOrThrow();
  if (Number(count) >= integrationLimits.instancesMax) throw badRequest(integrationMessages.tooMany);
}
