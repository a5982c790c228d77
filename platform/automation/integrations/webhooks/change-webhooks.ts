import type { Actor } from '../../../access/actor.ts';
import type { CallRequest } from '../../../access/call-request.ts';
import { requirePermission } from '../../../access/require-permission.ts';
import { seesEverything } from '../../../access/visible.ts';
import { secretMask } from '../../../contract/integrations/instance-values.ts';
import type * as calls from '../../../contract/integrations/webhook-calls.ts';
import {
  licenseEvents,
  webhookLimits,
  webhookMessages,
  type WebhookEvent,
} from '../../../contract/integrations/webhook-values.ts';
import type { CallReply } from '../../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { withChanges } from '../../../domain/with-changes.ts';
import { after } from '../../../foundation/after.ts';
import { badRequest, wrong } from '../../../foundation/refusal.ts';
import { addInstance, changeInstance } from '../change-instances.ts';
import { instanceActions } from '../instance-actions.ts';
import { requireInstance } from '../instance-rows.ts';
import { decryptSecret, openedValues, sealedColumns } from '../instance-secrets.ts';
import { requirePlugin } from '../plugin-access.ts';
import { replaceValues } from '../replace-values.ts';
import { newWebhookSecret, rotatedSecrets } from './signature.ts';

const plugin = 'Webhook';

/**
 * POST webhook: creates a webhook, with a secret where its format is signed.
 * @throws Refusal 403; 400 for an address that FireFlink may not use or that doesn't answer, and for events that only
 *   Admins may choose
 */
export async function createWebhookInstance(
  context: PlatformServices,
  { actor, project, body }: CallRequest<typeof calls.createWebhookInstance>,
): Promise<CallReply<typeof calls.createWebhookInstance>> {
  requirePermission(actor, 'integration.edit', { project });
  requireEvents(actor, body.events);
  const { instanceName, format, events } = body;
  const secret = format === 'signed' ? newWebhookSecret() : null;
  const instance = await addInstance(
    context,
    { actor, project },
    {
      plugin,
      values: {
        instanceName,
        url: requireUrl(decryptSecret(context.passwordKeys, body.url)),
        format,
        events: events.join(' '),
        ...(secret !== null && { signingSecret: secret }),
      },
    },
  );
  return { instance, secret };
}

/**
 * PUT webhook/{id}: changes a webhook. One that becomes signed gets its first secret.
 * @throws Refusal as above; 404; 409 when it was changed meanwhile
 */
export async function updateWebhookInstance(
  context: PlatformServices,
  { actor, project, params: { id }, body }: CallRequest<typeof calls.updateWebhookInstance>,
): Promise<CallReply<typeof calls.updateWebhookInstance>> {
  const place = { actor, project };
  instanceActions.requirePermission('edit', place);
  requireEvents(actor, body.events);
  await requirePlugin(context.db, place, plugin);
  const before = openedValues(context.secretKey, await requireInstance(context.db, actor, { id, plugin }));
  const { instanceName, format, events, url } = body;
  const isFirst = format === 'signed' && (before.signingSecret ?? '') === '';
  const secret = isFirst ? newWebhookSecret() : null;
  const instance = await changeInstance(context, place, {
    id,
    plugin,
    values: {
      instanceName,
      format,
      events: events.join(' '),
      ...(url !== undefined &&
        url !== secretMask && { url: requireUrl(decryptSecret(context.passwordKeys, url)) }),
      ...(secret !== null && { signingSecret: secret }),
    },
  });
  return { instance, secret };
}

/**
 * POST webhook/{id}/secret: makes a new secret. Both sign for the given hours, so that receivers can change over.
 * @throws Refusal 403, 404; 400 for a webhook that isn't signed; 409 when it is changed at the same moment
 */
export async function rotateWebhookSecret(
  context: PlatformServices,
  { actor, project, params: { id }, body }: CallRequest<typeof calls.rotateWebhookSecret>,
): Promise<CallReply<typeof calls.rotateWebhookSecret>> {
  const place = { actor, project };
  instanceActions.requirePermission('edit', place);
  await requirePlugin(context.db, place, plugin);
  const now = context.clock();
  return withChanges(context, async (transaction) => {
    const row = await requireInstance(transaction, actor, { id, plugin });
    instanceActions.require('edit', row, place);
    const values = openedValues(context.secretKey, row);
    if (values.format !== 'signed') throw badRequest(webhookMessages.unsigned);
    const secret = newWebhookSecret();
    const until = body.overlapHours === 0 ? undefined : after(now, body.overlapHours * 3600);
    const signingSecret = rotatedSecrets(values.signingSecret ?? '', secret, until);
    await replaceValues(transaction, row, {
      ...sealedColumns(context.secretKey, row, { ...values, signingSecret }),
      modifiedOn: now.toISOString(),
      modifiedBy: actor.userId,
    });
    return { secret };
  });
}

/** @throws Refusal 400 for events about the license that a plain user chooses */
function requireEvents(actor: Actor, events: readonly WebhookEvent[]): void {
  const isOfLicense = events.some((event) => licenseEvents.includes(event));
  if (isOfLicense && !seesEverything(actor)) throw wrong('events', webhookMessages.onlyAdmins);
}

function requireUrl(url: string): string {
  if (url === '') throw wrong('url', webhookMessages.urlMissing);
  if (url.length > webhookLimits.urlMax) {
    throw wrong('url', `Maximum ${webhookLimits.urlMax} characters allowed`);
  }
  return url;
}
