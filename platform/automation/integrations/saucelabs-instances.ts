import { z } from 'zod';
import type { ActorIn } from '../../access/row-actions.ts';
import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/integrations/saucelabs-calls.ts';
import type { Instance } from '../../contract/integrations/instance-fields.ts';
import { integrationMessages } from '../../contract/integrations/integration-message-values.ts';
import { sauceMessages } from '../../contract/integrations/saucelabs-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { badRequest, notFound, wrong } from '../../foundation/refusal.ts';
import { addInstance, changeInstance, requireFreeName } from './change-instances.ts';
import { cloudAccount } from './connectors/device-cloud.ts';
import { saucelabs } from './connectors/saucelabs.ts';
import { instanceActions } from './instance-actions.ts';
import { requireInstance } from './instance-rows.ts';
import { decryptedValues, openedValues } from './instance-secrets.ts';
import { requirePlugin } from './plugin-access.ts';
import { countAsk } from './provider-limit.ts';
import { addVerification, deleteVerification, findVerification } from './verifications.ts';
import type { PlainValues } from '../instance-values/read-values.ts';

/** The two steps of Sauce Labs' form: it has several data centers, and an account is known in some of them. */

const plugin = 'SauceLabs';

const verifiedSchema = z.object({
  instanceName: z.string(),
  username: z.string(),
  accessKey: z.string(),
  dataCenters: z.array(z.string()),
  unchecked: z.array(z.string()),
});
type Verified = z.output<typeof verifiedSchema>;

/**
 * POST saucelabs/true: asks all data centers at once whether they accept the account.
 * @throws Refusal 403; 404 for an instance that isn't seen; 400 for a name that is taken, when all refuse, and when none
 * answers; 429
 */
export async function validateSauceLabs(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.validateSauceLabs>,
): Promise<CallReply<typeof calls.validateSauceLabs>> {
  const place = { actor, project };
  requirePermission(actor, 'integration.edit', { project });
  await requirePlugin(context.db, place, plugin);
  const { id, instanceName, username = '' } = body;
  const stored = id === undefined ? undefined : await requireOwn(context, place, id);
  const nameKey = instanceName.toLowerCase();
  if (stored?.nameKey !== nameKey) {
    await requireFreeName(context.db, { licenseId: actor.licenseId, plugin }, nameKey, instanceName);
  }
  const { accessKey = stored?.values.accessKey } = decryptedValues(context, plugin, {
    ...(body.accessKey !== undefined && { accessKey: body.accessKey }),
  });
  if (accessKey === undefined) throw wrong('accessKey', sauceMessages.keyMissing);
  await countAsk(context, actor);
  const found = await askDataCenters(context, { username, accessKey });
  const verified: Verified = {
    instanceName,
    username,
    accessKey,
    dataCenters: [...found.accepted],
    unchecked: [...found.unchecked],
  };
  return {
    dataCenters: verified.dataCenters,
    unchecked: verified.unchecked,
    verification: await addVerification(context, actor, plugin, { data: verified }),
  };
}

/** GET saucelabs/verification/{verification}. @throws Refusal 403, 404 once it has expired */
export async function getSauceLabsVerification(
  context: PlatformServices,
  { actor, project, params: { verification } }: CallRequest<typeof calls.getSauceLabsVerification>,
): Promise<CallReply<typeof calls.getSauceLabsVerification>> {
  requirePermission(actor, 'integration.edit', { project });
  const found = await verifiedBy(context, { actor, project }, verification);
  if (!found) throw notFound(sauceMessages.expired);
  const { instanceName, username, dataCenters, unchecked } = found;
  return { instanceName, username, dataCenters, unchecked };
}

/** POST saucelabs/false: creates an instance in a data center that accepts the account. @throws Refusal 403, 400 */
export async function createSauceLabs(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createSauceLabs>,
): Promise<Instance> {
  const place = { actor, project };
  requirePermission(actor, 'integration.edit', { project });
  const { verification, defaultDataCenter, ...typed } = body;
  const verified =
    verification === undefined
      ? await verifiedNow(context, decryptedValues(context, plugin, requireTyped(typed)))
      : await requireVerified(context, place, verification);
  const instance = await addInstance(context, place, {
    plugin,
    values: valuesOf(verified, defaultDataCenter),
  });
  if (verification !== undefined) await deleteVerification(context.db, verification);
  return instance;
}

/** PUT saucelabs/{id}: the name and the data center, or all that a verification has. @throws Refusal 403, 404, 400 */
export async function updateSauceLabs(
  context: PlatformServices,
  { actor, project, params: { id }, body }: CallRequest<typeof calls.updateSauceLabs>,
): Promise<Instance> {
  const place = { actor, project };
  const { values: before } = await requireOwn(context, place, id);
  const { verification, instanceName, defaultDataCenter } = body;
  if (verification === undefined) {
    const accepted = before.dataCenters?.split(', ') ?? [];
    if (defaultDataCenter !== undefined) requireAccepted(defaultDataCenter, accepted);
    return changeInstance(context, place, {
      id,
      plugin,
      values: {
        ...(instanceName !== undefined && { instanceName }),
        ...(defaultDataCenter !== undefined && { defaultDataCenter }),
      },
    });
  }
  const verified = await requireVerified(context, place, verification);
  if (defaultDataCenter === undefined) throw wrong('defaultDataCenter', sauceMessages.dataCenterMissing);
  const values = valuesOf(verified, defaultDataCenter);
  const instance = await changeInstance(context, place, { id, plugin, values });
  await deleteVerification(context.db, verification);
  return instance;
}

async function requireOwn(context: PlatformServices, place: ActorIn, id: string) {
  instanceActions.requirePermission('edit', place);
  await requirePlugin(context.db, place, plugin);
  const row = await requireInstance(context.db, place.actor, { id, plugin });
  instanceActions.require('edit', row, place);
  return { nameKey: row.nameKey, values: openedValues(context.secretKey, row) };
}

async function verifiedBy(context: PlatformServices, { actor }: ActorIn, id: string) {
  const found = await findVerification(context, actor, plugin, id);
  return found === undefined ? undefined : verifiedSchema.parse(found);
}

async function requireVerified(context: PlatformServices, place: ActorIn, id: string): Promise<Verified> {
  const found = await verifiedBy(context, place, id);
  if (!found) throw badRequest(sauceMessages.expired);
  return found;
}

/** @throws Refusal 400 for a value that is missing */
function requireTyped({ instanceName, username, accessKey }: Partial<Record<string, string | undefined>>) {
  if (instanceName === undefined) throw wrong('instanceName', integrationMessages.nameMissing);
  if (username === undefined) throw wrong('username', sauceMessages.usernameMissing);
  if (accessKey === undefined) throw wrong('accessKey', sauceMessages.keyMissing);
  return { instanceName, username, accessKey };
}

async function verifiedNow(
  context: PlatformServices,
  { instanceName = '', username = '', accessKey = '' }: PlainValues,
): Promise<Verified> {
  const { accepted, unchecked } = await askDataCenters(context, { username, accessKey });
  return { instanceName, username, accessKey, dataCenters: [...accepted], unchecked: [...unchecked] };
}

async function askDataCenters(
  context: PlatformServices,
  values: { readonly username: string; readonly accessKey: string },
) {
  const answer = await saucelabs.dataCenters(cloudAccount(context, values));
  if (answer.kind === 'ok') return answer.value;
  throw badRequest(answer.kind === 'refused' ? answer.reason : integrationMessages.unreachable(plugin));
}

function requireAccepted(dataCenter: string, accepted: readonly string[]): void {
  if (!accepted.includes(dataCenter)) throw wrong('defaultDataCenter', sauceMessages.notAccepted);
}

function valuesOf({ dataCenters, ...verified }: Verified, defaultDataCenter: string): PlainValues {
  requireAccepted(defaultDataCenter, dataCenters);
  const { instanceName, username, accessKey } = verified;
  return { instanceName, username, accessKey, defaultDataCenter, dataCenters: dataCenters.join(', ') };
}
