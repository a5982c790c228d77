import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { projectStatuses, projectTypes } from '../projects/project-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { assignedMessages, assignedUnits, problemOfAssigned } from './memory-values.ts';

/** What memory a license has, what its projects use, and what they are assigned (spec 3 sections 2.2, 3, 5 and 7). */

const base = '/project/optimize/v1/memoryConfiguration';

const memoryRowSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  status: z.enum(projectStatuses),
  usedMemory: z.string(),
  /** Without memory of its own, a project takes from what is not assigned: '0 Bytes'. */
  assignedMemory: z.string(),
  /** Extension: both in bytes. */
  usedBytes: z.number().int(),
  assignedBytes: z.number().int(),
  /** Extension: who last changed what is assigned to it; null and '' while nobody has. */
  modifiedOn: z.string().nullable(),
  /** Also null for users who have left the license. */
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  cannot: cannotField('distribute', 'delete'),
});

export type MemoryRow = z.infer<typeof memoryRowSchema>;

export const memorySortKeys = ['name', 'type', 'usedMemory', 'assignedMemory'] as const;

const memoryQuery = sortedPageQuery(memorySortKeys).extend({
  /** Extension: only this project. */
  projectId: idField.optional(),
});

export const getMemoryConfiguration = defineCall({
  name: 'getMemoryConfiguration',
  method: 'GET',
  path: `${base}/`,
  tag: 'Configuration',
  summary: 'Get the memory of the license and of the projects that the user sees, also archived ones; paged',
  access: 'signed-in',
  scope: 'optional',
  query: memoryQuery,
  reply: z.object({
    totalConsumption: z.object({
      assignedMemory: z.string(),
      usedMemory: z.string(),
      remainingMemory: z.string(),
      totalMemory: z.string(),
      noOfProjects: z.number().int(),
    }),
    /** Extension: the same in bytes. Remaining memory is negative where the operator has lowered the total. */
    totalBytes: z.object({
      assigned: z.number().int(),
      used: z.number().int(),
      /** The used memory that is in no project: apps of FireFlink Cloud. */
      apps: z.number().int(),
      /** The same: photos of users who work on the license, or have worked there. */
      photos: z.number().int(),
      remaining: z.number().int(),
      total: z.number().int(),
    }),
    /** Extension: in how many days it is full at the rate of the last days; null while that isn't known or it shrinks. */
    fullInDays: z.number().int().nullable(),
    /**
     * Extension: how many of the projects that the user sees use all that they are assigned, on all pages and without
     * the search; in a project, of that one.
     */
    fullProjects: z.number().int(),
    projectTypeMemoryConsumption: z.record(z.string(), z.string()),
    /** Extension: the same in bytes, largest first. */
    consumptionByType: z.array(z.object({ type: z.enum(projectTypes), bytes: z.number().int() })),
    projectDetails: z.array(memoryRowSchema),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export const getMemoryFile = defineCall({
  name: 'getMemoryFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Configuration',
  summary: 'Download all projects of getMemoryConfiguration, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: memoryQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

const credentialSchema = z
  .object({
    id: idField,
    assignedMemory: z.number({
      error: ({ input }) => (input === undefined ? assignedMessages.missing : assignedMessages.malformed),
    }),
    type: z.enum(assignedUnits, { error: 'Unit must be MB or GB' }),
  })
  .check(({ value, issues }) => {
    const message = problemOfAssigned(value.assignedMemory, value.type);
    if (message !== undefined) {
      issues.push({ code: 'custom', message, path: ['assignedMemory'], input: value.assignedMemory });
    }
  });

const credentialsSchema = z
  .array(credentialSchema)
  .min(1, 'Change the memory of a project first')
  .max(100, 'At most 100 projects at once');

export const distributeMemory = defineCall({
  name: 'distributeMemory',
  method: 'PUT',
  path: `${base}/distributeMemory`,
  tag: 'Configuration',
  summary: 'Assign memory to projects (Super Admin, Admin): all of them, or none',
  access: 'signed-in',
  scope: 'optional',
  // A bare list is taken, too.
  body: z.preprocess(
    (sent) => (Array.isArray(sent) ? { credentials: sent as unknown } : sent),
    z.object({ credentials: credentialsSchema }),
  ),
  changes: { kind: 'project', at: 'work', onlyIfDifferent: true },
  done: assignedMessages.updated,
  reply: z.null(),
  refusals: [400, 401, 403, 404],
});
