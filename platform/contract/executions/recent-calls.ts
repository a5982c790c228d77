import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { executionLimits } from './execution-values.ts';
import { executionSchema, executionsBase, ofExecution } from './execution-calls.ts';
import { endedVerdicts } from './verdict-values.ts';

/** An execution among the others of its suite. */

const recentSchema = executionSchema.pick({ _id: true, name: true, results: true }).extend({
  verdict: z.enum(endedVerdicts),
  endedOn: z.string(),
});

export type RecentExecution = z.output<typeof recentSchema>;

const changesSinceSchema = z.object({
  /** The previous execution that has results. */
  executionId: z.string(),
  /** As a comparison with it counts them. */
  newlyFailing: z.number().int(),
  fixed: z.number().int(),
  stillFailing: z.number().int(),
});

export type ChangesSince = z.output<typeof changesSinceSchema>;

export const getRecentExecutions = defineCall({
  name: 'getRecentExecutions',
  method: 'GET',
  path: `${executionsBase}/{executionId}/recent`,
  tag: 'Execution',
  summary: `Get the last ${executionLimits.lastOutcomes} ended executions of the suite up to an execution, their usual duration, and what changed since the previous one`,
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: z.object({
    /** Newest first, in the same project; an execution that has ended is the first itself. */
    executions: z.array(recentSchema).max(executionLimits.lastOutcomes),
    /** The median duration of the others that passed or failed, in milliseconds; null where there are none. */
    usualDuration: z.number().int().nullable(),
    /** Null while it has no results, or no previous one has any. */
    since: changesSinceSchema.nullable(),
  }),
  refusals: [400, 401, 403, 404],
});

export type RecentExecutions = z.output<typeof getRecentExecutions.reply>;
