import { z } from 'zod';
import { encryptSecret } from '#app/request/calls/encrypt-secret.server.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { createWebhookInstance } from '#platform/contract/integrations/webhook-calls.ts';
import { webhookLimits, webhookMessages } from '#platform/contract/integrations/webhook-values.ts';
import { textField } from '#platform/contract/wire/fields/text-field.ts';

const { instanceName, format, events } = createWebhookInstance.body.shape;

const url = textField({
  max: webhookLimits.urlMax,
  missing: webhookMessages.urlMissing,
  tooLong: `Maximum ${webhookLimits.urlMax} characters allowed`,
});

const values = {
  instanceName: instanceName.prefault(''),
  format,
  events: events.prefault([]),
};

/** The form of a new webhook, by the call's own rules. */
export const newWebhookSchema = z.object({
  ...values,
  url: url.min(1, webhookMessages.urlMissing).prefault(''),
});

/** The form of a stored one: an empty address stays as it is. */
export const webhookSchema = z.object({ ...values, url: url.optional() });

/** Returns what a form sends as the calls take it: with its address encrypted, or left out. */
export async function webhookBody(
  platform: PlatformCalls,
  { url: typed, ...others }: z.output<typeof webhookSchema>,
) {
  return typed === undefined || typed === ''
    ? others
    : { ...others, url: await encryptSecret(platform, typed) };
}
