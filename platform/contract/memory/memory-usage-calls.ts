import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { executionSchema } from '../executions/execution-calls.ts';
import { largestExecutions } from '../retention/retention-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { licenseMemorySources, memorySources } from './memory-values.ts';

/** What uses the memory (decisions.md, Memory). */

const largeExecutionSchema = executionSchema
  .pick({
    _id: true,
    name: true,
    suiteName: true,
    projectId: true,
    projectName: true,
    createdOn: true,
    endedOn: true,
    kept: true,
  })
  .extend({
    /** The bytes of its screenshots, videos, reports and output. */
    bytes: z.number().int(),
    cannot: cannotField('keep', 'delete'),
  });

export type LargeExecution = z.output<typeof largeExecutionSchema>;

export const getMemoryUsage = defineCall({
  name: 'getMemoryUsage',
  method: 'GET',
  path: '/project/optimize/v3/memory-usage/',
  tag: 'Configuration',
  summary:
    'Get what uses the memory of the project or, without one, of the projects that the user sees and in no project: each kind of file, and the largest executions',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.object({
    sources: z.array(z.object({ source: z.enum(memorySources), bytes: z.number().int() })),
    /** Without a project: what the license uses in no project. In one it is empty. */
    inNoProject: z.array(z.object({ source: z.enum(licenseMemorySources), bytes: z.number().int() })),
    /** The sum of all these. */
    bytes: z.number().int(),
    executions: z.array(largeExecutionSchema).max(largestExecutions),
  }),
  refusals: [400, 401, 403, 404],
});
