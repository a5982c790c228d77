import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { executionsBase, ofExecution, resultTotalsSchema } from './execution-calls.ts';
import { verdicts } from './verdict-values.ts';

/** What a pipeline reads of an execution that it started, when it has ended. */

export const outcomeLimits = {
  /** Failed test cases that are listed. */
  failures: 20,
  messageMax: 500,
} as const;

export const getOutcome = defineCall({
  name: 'getOutcome',
  method: 'GET',
  path: `${executionsBase}/{executionId}/outcome`,
  tag: 'Execution',
  summary:
    'Get how an execution ended: verdict, totals, changes since the one before, and the first failures',
  access: 'signed-in',
  byCiToken: 'results',
  extension: true,
  params: ofExecution,
  reply: z.object({
    verdict: z.enum(verdicts),
    verdictReason: z.string(),
    /** False while it runs, and for a short time after its end while results are missing or being counted. */
    settled: z.boolean(),
    /** Its page. */
    url: z.string(),
    /** Null without results. */
    results: resultTotalsSchema.nullable(),
    newFailures: z.number().int(),
    /** Null where there is no earlier execution with results. */
    fixed: z.number().int().nullable(),
    flaky: z.number().int(),
    comparedWith: z.object({ _id: z.string(), name: z.string() }).nullable(),
    /** New failures first. */
    failures: z
      .array(z.object({ suite: z.string(), name: z.string(), message: z.string(), newFailure: z.boolean() }))
      .max(outcomeLimits.failures),
  }),
  refusals: [400, 401, 403, 404],
});

export type Outcome = z.output<(typeof getOutcome)['reply']>;

export const getJunitFile = defineCall({
  name: 'getJunitFile',
  method: 'GET',
  path: `${executionsBase}/{executionId}/results/junit`,
  tag: 'Execution',
  summary: 'Download all stored test cases of an execution as one file of JUnit XML',
  access: 'signed-in',
  byCiToken: 'results',
  extension: true,
  params: ofExecution,
  reply: z.null(),
  fileTypes: ['application/xml'],
  refusals: [400, 401, 403, 404],
});
