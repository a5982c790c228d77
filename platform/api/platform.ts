import * as calls from '../contract/calls/platform.ts';
import { messages } from '../contract/messages.ts';
import { listDownloads } from '../downloads/downloads.ts';
import { getOutboxMail, listOutbox } from '../outbox/outbox.ts';
import { bind } from './serve-call.ts';

/** The calls about this server itself. */
export const platformBindings = [
  bind(calls.listDownloads, async ({ context }) => ({
    message: messages.found,
    responseObject: await listDownloads(context.settings),
  })),
  bind(calls.listOutbox, async ({ context, actor }) => ({
    message: messages.found,
    responseObject: await listOutbox(context, actor),
  })),
  bind(calls.getOutboxMail, async ({ context, actor, params }) => ({
    message: messages.found,
    responseObject: await getOutboxMail(context, actor, params.mailId),
  })),
];
