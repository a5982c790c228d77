import { z } from '@hono/zod-openapi';
import { signInReply } from '../accounts/account-calls.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { hostNameField } from './machine-fields.ts';
import { pairingLimits, pairingMessages, pairingStates, pairingTools } from './pairing-values.ts';

/** The calls that connect a machine by a single-use code, in place of email and password. */

const path = '/clientsystemconfig/optimize/v1/client/pairing';

const toolField = z.enum(pairingTools, { error: 'Choose a test tool' });

export const createPairingCode = defineCall({
  name: 'createPairingCode',
  method: 'POST',
  path,
  tag: 'Client',
  summary: 'Create a code that connects one machine within 15 minutes; it ends your previous code',
  access: 'signed-in',
  extension: true,
  body: z.object({
    tool: toolField,
    /** The project that the user sets up; it grants nothing, and `getPairing` returns it. */
    projectId: idField.optional(),
  }),
  changes: { kind: 'account', at: 'actor' },
  done: pairingMessages.created,
  reply: z.object({
    /** It is shown once: only its hash is stored. */
    code: z.string(),
    expiresOn: z.string(),
    /** The address that the client connects to. */
    server: z.string(),
  }),
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const getPairing = defineCall({
  name: 'getPairing',
  method: 'GET',
  path,
  tag: 'Client',
  summary: 'Get the state of your latest code, and the machine that it connected',
  access: 'signed-in',
  extension: true,
  reply: z.object({
    state: z.enum(pairingStates),
    /** Null without a code, as the next two. */
    tool: z.enum(pairingTools).nullable(),
    projectId: z.string().nullable(),
    expiresOn: z.string().nullable(),
    /** The machine that used the code. Its id is null until the client has registered it, and once it was deleted. */
    machine: z.object({ id: z.string().nullable(), hostName: z.string() }).nullable(),
  }),
  refusals: [401],
});

export type Pairing = z.output<typeof getPairing.reply>;

export const pairClient = defineCall({
  name: 'pairClient',
  method: 'POST',
  path: '/clientsystemconfig/optimize/v1/public/client/pair',
  tag: 'Client',
  summary:
    'Sign in a client application with a code; single use, 15 minutes, only on the server that created it',
  access: 'public',
  extension: true,
  body: z.object({
    code: textField({ max: pairingLimits.codeMax, wrong: pairingMessages.malformed }).min(1, {
      error: pairingMessages.malformed,
    }),
    clientVersion: textField({ max: 20 }).regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/, 'Not a version'),
    /** The machine that connects, for the audit log. */
    hostName: hostNameField,
  }),
  changes: { kind: 'pairing code', at: 'work' },
  done: pairingMessages.paired,
  reply: signInReply.extend({
    licenseName: z.string(),
    /** The tool that was chosen with the code; the client has its own command for each. */
    tool: z.enum(pairingTools),
  }),
  refusals: [400, 403],
});
