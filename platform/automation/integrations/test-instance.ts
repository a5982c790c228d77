import type { CallRequest } from '../../access/call-request.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type * as calls from '../../contract/integrations/instance-calls.ts';
import { pluginDefinitions } from '../../contract/integrations/plugin-definition-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { withChanges } from '../../domain/with-changes.ts';
import type { IntegrationInstanceRow } from '../../foundation/database/schema.ts';
import { checkValues, storedCheck, type StoredCheck } from './check-instance.ts';
import type { DeliveriesContext } from './deliveries/deliveries-context.ts';
import { hasName } from './change-instances.ts';
import { instanceActions } from './instance-actions.ts';
import { requireInstance, toInstance } from './instance-rows.ts';
import { openedValues } from './instance-secrets.ts';
import { requirePlugin } from './plugin-access.ts';
import { countAsk } from './provider-limit.ts';
import { queueEvent } from './webhooks/queue-event.ts';

/**
 * POST integration/instance/{id}/test: asks the provider whether the stored values work, and stores the answer.
 * @throws Refusal 403, 404, 429
 */
export async function testInstance(
  context: DeliveriesContext,
  { actor, project, params: { id } }: CallRequest<typeof calls.testInstance>,
): Promise<CallReply<typeof calls.testInstance>> {
  const place = { actor, project };
  instanceActions.requirePermission('edit', place);
  const row = await requireInstance(context.db, actor, { id });
  await requirePlugin(context.db, place, row.plugin);
  instanceActions.require('edit', row, place);
  await countAsk(context, actor);
  await checkAgain(context, row);
  const checked = toInstance(await requireInstance(context.db, actor, { id }), place, new Map());
  const { status, statusReason, checkedOn, capabilities } = checked;
  return { id, status, statusReason, checkedOn, capabilities };
}

/**
 * Asks the provider about a stored instance and stores the answer. What was changed meanwhile has its own check. An
 * instance that has begun to fail is an event for webhooks.
 */
export async function checkAgain(context: DeliveriesContext, row: IntegrationInstanceRow): Promise<void> {
  const { id, plugin, capabilities, sealedSecrets, config } = row;
  const asked = await checkValues(context, plugin, openedValues(context.secretKey, row));
  const stored = storedCheck(asked, context.clock(), capabilities);
  const isFailing = row.status === 'Connected' && stored.status !== 'Connected';
  await withChanges({ ...context, recorder: undefined }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('integrationInstances')
      .set(stored)
      .where('id', '=', id)
      .where('sealedSecrets', '=', sealedSecrets)
      .where('config', '=', config)
      .executeTakeFirst();
    if (isFailing && numUpdatedRows > 0n) await queueEvent(transaction, context, failingEvent(row, stored));
  });
  if (isFailing) context.deliveries.wake();
}

function failingEvent(
  { id, licenseId, plugin, name }: IntegrationInstanceRow,
  { status, statusReason, checkedOn }: StoredCheck,
): Parameters<typeof queueEvent>[2] {
  const { label } = pluginDefinitions[plugin];
  return {
    licenseId,
    event: 'instanceFailing',
    eventKey: `${id} ${checkedOn}`,
    except: id,
    lines: [
      { text: `The ${label} instance ${name} is failing`, isHeading: true },
      { text: `${status}: ${statusReason}` },
    ],
    data: { instance: { id, plugin, name }, status, reason: statusReason, checkedOn },
  };
}

/**
 * GET integration/instance/exist: whether an instance of the plugin has this name.
 * @throws Refusal 403 for users who may not create instances
 */
export async function findInstanceName(
  { db }: PlatformServices,
  { actor, project, query: { plugin, instanceName } }: CallRequest<typeof calls.findInstanceName>,
): Promise<boolean> {
  requirePermission(actor, 'integration.edit', { project });
  return hasName(db, { licenseId: actor.licenseId, plugin, nameKey: instanceName.trim().toLowerCase() });
}
