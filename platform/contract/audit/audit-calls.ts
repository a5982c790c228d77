import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { textField } from '../wire/fields/text-field.ts';
import { auditAreaIds, auditOutcomes } from './audit-values.ts';

/** The audit log: who changed what, or was refused to. All of it is an extension: the specs name none. */

const base = '/appmanagement/optimize/v1/audit';

const dayField = z.iso
  .date({ error: 'Enter a date as YYYY-MM-DD' })
  .max(10, 'Enter a date as YYYY-MM-DD')
  .optional();

/** The filters of the log. Days are those of the zone in which the user sees times, and both are included. */
const narrowed = z.object({
  area: z.enum(auditAreaIds, { error: 'This area doesn’t exist' }).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  since: dayField,
  until: dayField,
  /** All entries of one act. */
  act: idField.optional(),
});

/** The filters of a log of several users. */
const filters = narrowed.extend({
  /** An id, or a part of a name or an email address. */
  person: textField({ max: limits.searchMax }).optional(),
  /** An id, or a part of a name; in the scope of a project it is that one. */
  project: textField({ max: limits.searchMax }).optional(),
});

/** One change of a thing, as display texts; null where there was, or is, nothing. */
const changeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One line of the log. It never contains passwords, tokens or messages, only that they have changed. */
export const auditEntrySchema = z.object({
  id: z.string(),
  on: z.string(),
  /** Null while the user is unknown: a wrong password, the link of an email that anyone can request. */
  person: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The client's; 'unknown' where the host does not know it. */
  address: z.string(),
  area: z.string(),
  /** The name of the call. */
  call: z.string(),
  outcome: z.enum(auditOutcomes),
  /** What happened: 'Mara Lind deleted the machine build-07'. */
  sentence: z.string(),
  /** The project in which it happened; its name is '' once it was deleted. */
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  changes: z.array(changeSchema),
  /**
   * The changes made together with it, in one transaction: `others` is how many more entries of it this log has. A part
   * is a further effect of the act; a list without search, area or act leaves parts out.
   */
  act: z.object({ id: z.string(), others: z.number().int(), isPart: z.boolean() }).nullable(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

const auditPage = z.object({
  entries: z.array(auditEntrySchema),
  ...pageReply,
  /** Set when older entries were not searched: the time of the oldest searched one. */
  lookedBackTo: z.string().nullable(),
});

export const listAuditEntries = defineCall({
  name: 'listAuditEntries',
  method: 'GET',
  path: base,
  tag: 'License',
  summary: 'List the changes on the license or in the project of the projectid header, newest first; paged',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: pageQuery.extend(filters.shape),
  reply: auditPage,
  refusals: [400, 401, 403, 404],
});

export const listOwnAuditEntries = defineCall({
  name: 'listOwnAuditEntries',
  method: 'GET',
  path: `${base}/own`,
  tag: 'User',
  summary: 'List the changes and refused attempts of the signed-in user on the license, newest first; paged',
  access: 'signed-in',
  whileViewing: 'refused',
  // The project decides in which zone days and times are.
  scope: 'optional',
  extension: true,
  query: pageQuery.extend(narrowed.shape),
  reply: auditPage,
  refusals: [400, 401, 403, 404],
});

export const getAuditFile = defineCall({
  name: 'getAuditFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'License',
  summary: 'Download all entries of listAuditEntries as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: pageQuery.pick({ search: true }).extend(filters.shape),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const getOwnAuditFile = defineCall({
  name: 'getOwnAuditFile',
  method: 'GET',
  path: `${base}/own/csv`,
  tag: 'User',
  summary: 'Download all entries of listOwnAuditEntries as a CSV file',
  access: 'signed-in',
  whileViewing: 'refused',
  scope: 'optional',
  extension: true,
  query: pageQuery.pick({ search: true }).extend(narrowed.shape),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});
