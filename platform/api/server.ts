import * as calls from '../contract/server/server-calls.ts';
import { listDownloads } from '../automation/downloads/downloads.ts';
import { getOutboxFile, getOutboxMail, listOutbox } from '../outbox/outbox.ts';
import { bind } from './serve-call.ts';

/** The calls about this server itself. */
export const serverBindings = [
  bind(calls.getServerInfo, ({ settings }) => ({ sendsEmail: settings.smtpUrl !== undefined })),
  bind(calls.listDownloads, listDownloads),
  bind(calls.listOutbox, listOutbox),
  bind(calls.getOutboxFile, getOutboxFile),
  bind(calls.getOutboxMail, getOutboxMail),
];
