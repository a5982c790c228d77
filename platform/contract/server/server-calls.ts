import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idBeside } from '../wire/fields/fields.ts';

/** The calls of this server itself: what it can do, files to download, and the outbox of a server without SMTP. */

export const getServerInfo = defineCall({
  name: 'getServerInfo',
  method: 'GET',
  path: '/appmanagement/optimize/v1/public/server',
  tag: 'Server',
  summary: 'Get what pages need to know about this server before signing in',
  access: 'public',
  extension: true,
  reply: z.object({
    /** False without a mail server: emails are printed on the console of the server. */
    sendsEmail: z.boolean(),
  }),
});

export const downloadKinds = ['client', 'plugin'] as const;

const downloadSchema = z.object({
  name: z.string(),
  kind: z.enum(downloadKinds),
  /** Bytes. */
  size: z.number().int(),
  modifiedOn: z.string(),
  /** The address of the file itself. */
  url: z.string(),
});

export type Download = z.infer<typeof downloadSchema>;

export const listDownloads = defineCall({
  name: 'listDownloads',
  method: 'GET',
  path: '/clientsystemconfig/optimize/v1/downloads',
  tag: 'Server',
  summary: 'List the files that this server has for download',
  access: 'signed-in',
  extension: true,
  reply: z.array(downloadSchema),
  refusals: [401],
});

const outboxMailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentOn: z.string(),
});

export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const listOutbox = defineCall({
  name: 'listOutbox',
  method: 'GET',
  path: '/appmanagement/optimize/v1/outbox',
  tag: 'Server',
  summary:
    'List the newest emails to users of the license, on a server that is not in production (Super Admin)',
  access: 'signed-in',
  extension: true,
  reply: z.array(outboxMailSchema),
  refusals: [401, 403, 404],
});

export const getOutboxFile = defineCall({
  name: 'getOutboxFile',
  method: 'GET',
  path: '/appmanagement/optimize/v1/outbox/csv',
  tag: 'Server',
  summary: 'Download the emails of listOutbox, in the same order, as a CSV file',
  access: 'signed-in',
  // The project decides in which zone times are.
  scope: 'optional',
  extension: true,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const getOutboxMail = defineCall({
  name: 'getOutboxMail',
  method: 'GET',
  path: '/appmanagement/optimize/v1/outbox/{mailId}',
  tag: 'Server',
  summary: 'Get an email of the outbox, as text',
  access: 'signed-in',
  extension: true,
  params: z.object({ mailId: idBeside('csv') }),
  reply: outboxMailSchema.extend({ text: z.string() }),
  refusals: [400, 401, 403, 404],
});
