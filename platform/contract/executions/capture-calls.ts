import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { daysRule } from '../execution-configuration/run-configuration-rules.ts';
import { idField } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import {
  captureGroups,
  captureKinds,
  captureLimits,
  captureMessages,
  captureTypeIds,
} from './capture-values.ts';
import { executionsBase, ofExecution } from './execution-calls.ts';

/** The screenshots and videos of executions (spec 2 sections 2 and 7; decisions-configuration.md). */

const captureSchema = z.object({
  id: z.string(),
  kind: z.enum(captureKinds),
  /** The client's name for it: what it shows. */
  name: z.string(),
  type: z.enum(captureTypeIds),
  bytes: z.number().int(),
  /** Whether it shows a failure. */
  failed: z.boolean(),
  createdOn: z.string(),
});

export type Capture = z.output<typeof captureSchema>;

const listedCaptureSchema = captureSchema.extend({
  /** The number of the failed test case with this name among the results; null where there is none. */
  caseNumber: z.number().int().nullable(),
});

export type ListedCapture = z.output<typeof listedCaptureSchema>;

export const addCapture = defineCall({
  name: 'addCapture',
  method: 'POST',
  path: `${executionsBase}/{executionId}/captures`,
  tag: 'Client',
  summary:
    'Send a screenshot or video of an execution (clients). Accepted until 10 minutes after its end; repeating it changes nothing',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  body: z.object({
    kind: z.enum(captureKinds),
    /** Whether it shows a failure. */
    failed: z.boolean().default(false),
  }),
  files: {
    file: {
      maxFiles: 1,
      maxBytes: captureLimits.videoBytes,
      tooLarge: captureMessages.tooLarge,
      tooMany: captureMessages.tooManyAtOnce,
    },
  },
  changes: 'upkeep',
  done: captureMessages.stored,
  reply: captureSchema,
  refusals: [400, 401, 404, 409],
});

export const listCaptures = defineCall({
  name: 'listCaptures',
  method: 'GET',
  path: `${executionsBase}/{executionId}/captures`,
  tag: 'Execution',
  summary:
    'List the screenshots and videos of an execution, failures first, with the failed test case that each belongs to',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: z.array(listedCaptureSchema),
  replyMap: z.object({
    screenshots: z.number().int(),
    videos: z.number().int(),
    /** The number of files that were sent when there was no room for them. */
    notKept: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export const getCapture = defineCall({
  name: 'getCapture',
  method: 'GET',
  path: `${executionsBase}/{executionId}/captures/{captureId}`,
  tag: 'Execution',
  summary: 'Get a screenshot or video of an execution, whole or in part; with `download` as an attachment',
  access: 'signed-in',
  extension: true,
  params: ofExecution.extend({ captureId: idField }),
  query: z.object({
    /** As a download; by an address of the store that expires, where the store has one. */
    download: z.enum(['yes']).optional(),
  }),
  reply: z.null(),
  fileTypes: captureTypeIds,
  refusals: [400, 401, 403, 404],
});

export const deleteCaptures = defineCall({
  name: 'deleteCaptures',
  method: 'DELETE',
  path: '/project/optimize/v1/screenShotVideoConfig/{group}/{id}',
  tag: 'Configuration',
  summary: 'Delete all screenshots or videos of a project or, for All Projects, of all open projects',
  access: 'signed-in',
  scope: 'optional',
  params: z.object({ group: z.enum(captureGroups), id: idField }),
  changes: { kind: 'captures', at: 'params.id', onlyIfDifferent: true },
  done: ({ params: { group } }) => captureMessages.deleted[group],
  reply: z.object({
    /** The number of deleted files. */
    deleted: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

const days = numberField(daysRule, z.coerce.number).optional();

export const countExpiringCaptures = defineCall({
  name: 'countExpiringCaptures',
  method: 'GET',
  path: '/project/optimize/v3/run-config/run-config-id/{id}/excess',
  tag: 'Configuration',
  summary:
    'Count the screenshots and videos that fewer days would delete. Omitted days stay as they are; without any, those of All Projects apply',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ id: idField }),
  query: z.object({ noOfDaysForScreenShot: days, noOfDaysForVideo: days }),
  reply: z.object({ screenshots: z.number().int(), videos: z.number().int() }),
  refusals: [400, 401, 403, 404],
});
