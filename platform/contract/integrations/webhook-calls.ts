import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { between } from '../wire/fields/number-rules.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { pluginPath, providerSeconds } from './instance-calls.ts';
import { instanceNameField, instanceSchemaOf, secretField } from './instance-fields.ts';
import { secretMask } from './instance-values.ts';
import { integrationMessages } from './integration-message-values.ts';
import { webhookEvents, webhookFormats, webhookLimits, webhookMessages } from './webhook-values.ts';

/** The calls of webhooks. All of it is ours. */

const common = {
  tag: 'Integration',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  timeoutSeconds: providerSeconds,
} as const;

export const webhookEventsField = z
  .array(z.enum(webhookEvents))
  .min(1, webhookMessages.eventsMissing)
  .max(webhookEvents.length);

const values = {
  instanceName: instanceNameField(),
  format: z.enum(webhookFormats),
  events: webhookEventsField,
};

/** The only reply with the secret: it is never shown again. Null for a format that isn't signed. */
const issued = z.object({ secret: z.string().nullable() });

export const createWebhookInstance = defineCall({
  ...common,
  name: 'createWebhookInstance',
  method: 'POST',
  path: pluginPath('webhook'),
  summary: 'Create a webhook, after asking its address. Only this reply contains its secret',
  whileViewing: 'refused',
  /** The address is encrypted as secrets are: those of many services contain one. */
  body: z.object({ ...values, url: secretField(webhookMessages.urlMissing) }),
  changes: { kind: 'plugin instance', at: 'work', asked: { name: 'body.instanceName' } },
  done: integrationMessages.created('Webhook'),
  reply: issued.extend({ instance: instanceSchemaOf('Webhook') }),
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

const params = z.object({ id: idField });

export const updateWebhookInstance = defineCall({
  ...common,
  name: 'updateWebhookInstance',
  method: 'PUT',
  path: pluginPath('webhook/{id}'),
  summary: 'Change a webhook, after asking its address; an address that is left out stays',
  whileViewing: 'refused',
  params,
  body: z.object({ ...values, url: z.literal(secretMask).or(secretField()).optional() }),
  changes: { kind: 'plugin instance', at: 'params.id', onlyIfDifferent: true },
  done: integrationMessages.updated('Webhook'),
  /** With a secret where the format now is signed and was not. */
  reply: issued.extend({ instance: instanceSchemaOf('Webhook') }),
  refusals: [400, 401, 403, 404, 409],
});

export const webhookOverlapRule = between(0, webhookLimits.overlapHours);

export const rotateWebhookSecret = defineCall({
  ...common,
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: pluginPath('webhook/{id}/secret'),
  summary: 'Make a new secret for a webhook. The old one signs, too, for the given hours',
  whileViewing: 'refused',
  params,
  body: z.object({ overlapHours: numberField(webhookOverlapRule).default(webhookLimits.overlapHours) }),
  changes: { kind: 'plugin instance', at: 'params.id' },
  done: webhookMessages.rotated,
  reply: z.object({ secret: z.string() }),
  refusals: [400, 401, 403, 404, 409],
});
