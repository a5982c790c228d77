import { v7 as newId } from 'uuid';
import { pluginDefinitions } from '#platform/contract/integrations/plugin-definition-values.ts';
import type { Plugin } from '#platform/contract/integrations/plugin-values.ts';
import { countHits } from '#platform/foundation/limits/rate-limit.ts';
import type { SignedInUser } from './factories.ts';
import type { Stored } from './maker.ts';
import type { PlainValues } from '#platform/automation/instance-values/read-values.ts';

interface StoredInstance {
  readonly plugin: Plugin;
  /** Without secrets. */
  readonly values: PlainValues;
  readonly projectId?: string;
  readonly suiteId?: string;
  /** The sealed secrets; none when left out. */
  readonly sealedSecrets?: string;
}

/** Stores an instance without asking its provider. @returns its id */
export async function storeInstance(
  { platform: { context } }: Stored,
  { licenseId, id: userId }: Pick<SignedInUser, 'licenseId' | 'id'>,
  { plugin, values, projectId, suiteId, sealedSecrets = '{}' }: StoredInstance,
): Promise<string> {
  const id = newId();
  const name = values[pluginDefinitions[plugin].title] ?? plugin;
  const now = context.clock().toISOString();
  await context.db
    .insertInto('integrationInstances')
    .values({
      id,
      licenseId,
      plugin,
      name,
      nameKey: name.toLowerCase(),
      config: JSON.stringify(values),
      sealedSecrets,
      projectId: projectId ?? null,
      suiteId: suiteId ?? null,
      status: 'Connected',
      statusReason: '',
      capabilities: '[]',
      checkedOn: now,
      expiresOn: null,
      expiryTold: null,
      nextCheckOn: '',
      notice: '',
      createdOn: now,
      createdBy: userId,
      modifiedOn: now,
      modifiedBy: userId,
    })
    .execute();
  return id;
}

/** Uses up how often a user may have providers asked in this minute, but for some times. */
export async function usesUpAsks(
  { platform: { context } }: Stored,
  { id }: Pick<SignedInUser, 'id'>,
  left = 0,
): Promise<void> {
  const counted = { key: `ask-provider:${id}`, hits: 60 - left };
  await countHits(context.db, counted, { seconds: 60 }, context.clock());
}

/** Includes FireFlink Cloud in a license, as its operator does. */
export async function withFireFlinkCloud(
  { platform: { context } }: Stored,
  { licenseId }: Pick<SignedInUser, 'licenseId'>,
): Promise<void> {
  await context.db.updateTable('licenses').set({ fireflinkCloud: 1 }).where('id', '=', licenseId).execute();
}
