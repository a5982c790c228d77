import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { textField } from '../wire/fields/text-field.ts';
import { projectStatuses, projectTypes, unknownTimeZone } from './project-values.ts';

/** The time zones of a license and its projects (spec 3 sections 2.2, 3 and 7). */

const base = '/project/optimize/v1/timeZoneConfiguration';

/** The zone of the license, whose `projectId` is null, or of a project. */
const timeZoneSchema = z.object({
  id: z.string(),
  value: z.string(),
  /** The name of the license or the project. */
  entityName: z.string(),
  projectId: z.string().nullable(),
  /** Who changed it; null while nobody has, and for users who have left the license. */
  userId: z.string().nullable(),
  /** '' while nobody has changed it. */
  modifiedByUname: z.string(),
  /** Extension: the other fields. */
  modifiedOn: z.string().nullable(),
  /** Null for the license. */
  type: z.enum(projectTypes).nullable(),
  status: z.enum(projectStatuses).nullable(),
  cannot: cannotField('edit'),
});

export type TimeZoneItem = z.infer<typeof timeZoneSchema>;

const timeZoneQuery = sortedPageQuery(['name', 'type', 'timeZoneValue']);

export const getTimeZones = defineCall({
  name: 'getTimeZones',
  method: 'GET',
  path: `${base}/projects`,
  tag: 'Configuration',
  summary:
    'Get the time zone of the license, first, and of the projects that the user sees, without archived ones; paged',
  access: 'signed-in',
  scope: 'optional',
  query: timeZoneQuery,
  reply: z.object({ timeZones: z.array(timeZoneSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

export const getTimeZonesFile = defineCall({
  name: 'getTimeZonesFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Configuration',
  summary: 'Download the time zone of the license and of all projects of getTimeZones as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: timeZoneQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const updateTimeZone = defineCall({
  name: 'updateTimeZone',
  method: 'PUT',
  path: `${base}/`,
  tag: 'Configuration',
  summary:
    'Change the time zone of the project or, without one, of the license (Super Admin, Admin). Nothing that is stored changes',
  access: 'signed-in',
  scope: 'optional',
  body: z.object({
    /** The IANA name. */
    id: textField({ max: 64, missing: unknownTimeZone, wrong: unknownTimeZone }).min(1, unknownTimeZone),
    /** Ignored. */
    name: textField({ max: 300 }).optional(),
  }),
  changes: { kind: 'time zone', at: 'work', onlyIfDifferent: true },
  done: 'Time zone updated successfully',
  reply: z.object({ projectDetails: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refusals: [400, 401, 403, 404],
});
