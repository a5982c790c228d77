import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { caseChanges } from './compare-values.ts';
import { executionSchema, executionsBase, ofExecution, resultTotalsSchema } from './execution-calls.ts';
import { caseStatuses } from './result-values.ts';

/** What changed between two executions of a suite. */

const comparedExecutionSchema = executionSchema
  .pick({
    _id: true,
    name: true,
    executionStatus: true,
    createdOn: true,
    endedOn: true,
    verdict: true,
    verdictReason: true,
  })
  .extend({
    /** Null when there are no results. */
    results: resultTotalsSchema
      .extend({
        /** Counted, but not compared. */
        notKept: z.number().int(),
      })
      .nullable(),
  });

export type ComparedExecution = z.output<typeof comparedExecutionSchema>;

const comparedCaseSchema = z.object({
  /** Its number within its execution: the current one, or the previous one where it was removed. */
  number: z.number().int(),
  change: z.enum(caseChanges),
  /** The names of the suites around it, or its class. */
  suite: z.string(),
  name: z.string(),
  /** Null where it did not run. */
  before: z.enum(caseStatuses).nullable(),
  now: z.enum(caseStatuses).nullable(),
  /** In milliseconds; null where it is unknown. */
  durationBefore: z.number().int().nullable(),
  duration: z.number().int().nullable(),
  /** Why it failed or was skipped, now; for a removed or fixed one, the earlier message. */
  message: z.string(),
  /** The source file; '' where it is unknown. */
  file: z.string(),
  /** Whether it is marked as flaky in one of the two executions. */
  flaky: z.boolean(),
});

export type ComparedCase = z.output<typeof comparedCaseSchema>;

const comparedQuery = pageQuery.extend({ change: z.enum(caseChanges).optional() });

export const compareExecutions = defineCall({
  name: 'compareExecutions',
  method: 'GET',
  path: `${executionsBase}/{executionId}/compare/{otherId}`,
  tag: 'Execution',
  summary:
    'Compare the test cases of an execution with an earlier one of its suite; paged, searchable, filtered by change',
  access: 'signed-in',
  extension: true,
  params: ofExecution.extend({ otherId: idField }),
  query: comparedQuery,
  reply: z.object({
    now: comparedExecutionSchema,
    before: comparedExecutionSchema,
    /** How many test cases changed in each way, regardless of the search. */
    counts: z.record(z.enum(caseChanges), z.number().int()),
    /** Passed in both, or skipped in both. */
    same: z.number().int(),
    /** The test cases that changed, or failed in both. */
    cases: z.array(comparedCaseSchema),
  }),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});

export type Comparison = z.output<typeof compareExecutions.reply>;

export const getComparisonFile = defineCall({
  name: 'getComparisonFile',
  method: 'GET',
  path: `${executionsBase}/{executionId}/compare/{otherId}/csv`,
  tag: 'Execution',
  summary: 'Download all test cases of compareExecutions, in the same order, as a CSV file',
  access: 'signed-in',
  extension: true,
  params: ofExecution.extend({ otherId: idField }),
  query: comparedQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const listComparable = defineCall({
  name: 'listComparable',
  method: 'GET',
  path: `${executionsBase}/{executionId}/comparable`,
  tag: 'Execution',
  summary:
    'List the executions with results of the same suite and project that ended before an execution, newest first',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: z.array(comparedExecutionSchema),
  refusals: [400, 401, 403, 404],
});
