import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { emailField } from '../wire/fields/fields.ts';
import { guestMessages, guestRowStates } from './guest-values.ts';

/** Guests: addresses without an account that receive a license's emails once they have confirmed. */

const base = '/appmanagement/optimize/v1';

/** The token in the links of emails to guests: it names license and address, and only this server can make it. */
const guestTokenField = z
  .string({ error: guestMessages.linkInvalid })
  .max(1000, { error: guestMessages.linkInvalid, abort: true })
  .regex(/^[\w-]{40,1000}$/, guestMessages.linkInvalid);

const guestSchema = z.object({
  emailId: z.string(),
  /** The name of the license. */
  organisation: z.string(),
  state: z.enum(guestRowStates),
});

export const getGuest = defineCall({
  name: 'getGuest',
  method: 'GET',
  path: `${base}/public/guest`,
  tag: 'Account',
  summary: 'Check whether a guest gets emails of a license, with the token of one of them',
  access: 'public',
  extension: true,
  query: z.object({ token: guestTokenField }),
  reply: guestSchema,
  refusals: [400],
});

export const confirmGuest = defineCall({
  name: 'confirmGuest',
  method: 'POST',
  path: `${base}/public/guest/confirm`,
  tag: 'Account',
  summary: 'Subscribe a guest to emails of a license, with the token of one of them',
  access: 'public',
  extension: true,
  body: z.object({ token: guestTokenField }),
  changes: { kind: 'guest', at: 'work', onlyIfDifferent: true },
  done: guestMessages.confirmed,
  reply: guestSchema,
  refusals: [400],
});

export const unsubscribeGuest = defineCall({
  name: 'unsubscribeGuest',
  method: 'POST',
  path: `${base}/public/guest/unsubscribe`,
  tag: 'Account',
  summary: 'Unsubscribe a guest from emails of a license, with the token of one of them',
  access: 'public',
  extension: true,
  body: z.object({ token: guestTokenField }),
  changes: { kind: 'guest', at: 'work', onlyIfDifferent: true },
  done: guestMessages.unsubscribed,
  reply: guestSchema,
  refusals: [400],
});

export const askGuestAgain = defineCall({
  name: 'askGuestAgain',
  method: 'POST',
  path: `${base}/guest/ask`,
  tag: 'Group',
  summary: 'Send the confirmation email again to a guest of a group or recipient list who has not answered',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  body: z.object({ emailId: emailField }),
  changes: { kind: 'guest', at: 'work', asked: { name: 'body.emailId' } },
  done: ({ body: { emailId } }) => guestMessages.askedAgain(emailId),
  reply: z.object({ emailId: z.string() }),
  refusals: [400, 401, 403, 404],
});
