import * as calls from '../contract/calls/client.ts';
import { machineMessages } from '../contract/machine-values.ts';
import { messages } from '../contract/messages.ts';
import { findClientDownload } from '../downloads/downloads.ts';
import { beat, unregisterClient } from '../machines/beats.ts';
import { registerClient } from '../machines/registration.ts';
import { bind } from './serve-call.ts';

/** The calls of the client application. */
export const clientBindings = [
  bind(calls.getClientDownload, async ({ context, query }) => ({
    message: messages.found,
    responseObject: [await findClientDownload(context.settings, query.os)],
  })),
  bind(calls.registerClient, async ({ context, actor, body }) => ({
    message: machineMessages.registered,
    responseObject: await registerClient(context, actor, body),
  })),
  bind(calls.beatClient, async ({ context, actor, body }) => ({
    message: machineMessages.heard,
    responseObject: await beat(context, actor, body),
  })),
  bind(calls.unregisterClient, async ({ context, actor, body }) => {
    await unregisterClient(context, actor, body.machineId);
    return { message: machineMessages.unregistered, responseObject: true };
  }),
];
