import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { deliveryMessages, deliveryStates, deliveryKinds } from './delivery-values.ts';
import { pluginPath } from './instance-calls.ts';

/** The log of what an instance has sent. All of it is ours. */

const base = pluginPath('integration/instance/{id}');
const common = { tag: 'Integration', access: 'signed-in', scope: 'optional', extension: true } as const;

const deliverySchema = z.object({
  id: z.string(),
  kind: z.enum(deliveryKinds),
  /** The recipient by the name that users know: '#releases'. */
  target: z.string(),
  /** The execution that it is about; null for others, and for users who don't see executions there. */
  execution: z.object({ id: z.string(), name: z.string() }).nullable(),
  state: z.enum(deliveryStates),
  createdOn: z.string(),
  /** When it was sent or given up. */
  doneOn: z.string().nullable(),
  attempts: z.number().int(),
  /** When it is tried next, while it waits. */
  nextAttemptOn: z.string().nullable(),
  /** The HTTP status and the time of the newest answer; null without one. */
  answerStatus: z.number().int().nullable(),
  answerMilliseconds: z.number().int().nullable(),
  /** The first characters of the answer, without secrets; why it failed. */
  answer: z.string(),
  /** Whether it can be sent again. */
  again: z.boolean(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const listDeliveries = defineCall({
  ...common,
  name: 'listDeliveries',
  method: 'GET',
  path: `${base}/deliveries`,
  summary: 'List the newest 20 deliveries of a plugin instance, newest first; they are kept for 30 days',
  params: z.object({ id: idField }),
  reply: z.array(deliverySchema),
  refusals: [400, 401, 403, 404],
});

export const sendDeliveryAgain = defineCall({
  ...common,
  name: 'sendDeliveryAgain',
  method: 'POST',
  path: `${base}/deliveries/{deliveryId}/send`,
  summary: 'Send a message again that was sent or given up',
  params: z.object({ id: idField, deliveryId: idField }),
  changes: { kind: 'plugin instance', at: 'params.id' },
  done: deliveryMessages.sendingAgain,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const sendTestMessage = defineCall({
  ...common,
  name: 'sendTestMessage',
  method: 'POST',
  path: `${base}/test-message`,
  summary: 'Send a test message with an instance, and wait for the answer',
  params: z.object({ id: idField }),
  changes: { kind: 'plugin instance', at: 'params.id' },
  done: (_, { target }) => deliveryMessages.testSent(target),
  reply: z.object({ deliveryId: z.string(), target: z.string() }),
  refusals: [400, 401, 403, 404],
});
