import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField } from '../wire/fields.ts';
import { pageQuery, pageReply } from '../wire/paging.ts';
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
        /** Counted, and not compared. */
        notKept: z.number().int(),
      })
      .nullable(),
  });

export type ComparedExecution = z.output<typeof comparedExecutionSchema>;

const comparedCaseSchema = z.object({
  /** Within the execution that it is in: the one now, the one before where it is gone. */
  number: z.number().int(),
  change: z.enum(caseChanges),
  /** Where it stands: the names of the suites around it, or its class. */
  suite: z.string(),
  name: z.string(),
  /** Null where it was not run. */
  before: z.enum(caseStatuses).nullable(),
  now: z.enum(caseStatuses).nullable(),
  /** In milliseconds; null where nothing is said. */
  durationBefore: z.number().int().nullable(),
  duration: z.number().int().nullable(),
  /** Why it failed or was skipped, now; of one that is gone or mended, what was said before. */
  message: z.string(),
  /** The source that it is in; '' where nothing is said. */
  file: z.string(),
  /** It is marked as flaky in one of the two executions. */
  flaky: z.boolean(),
});

export type ComparedCase = z.output<typeof comparedCaseSchema>;

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
  query: pageQuery.extend({ change: z.enum(caseChanges).optional() }),
  reply: z.object({
    now: comparedExecutionSchema,
    before: comparedExecutionSchema,
    /** How many cases changed so, whatever is searched for. */
    counts: z.record(z.enum(caseChanges), z.number().int()),
    /** Passed in both, or skipped in both. */
    same: z.number().int(),
    /** Those that changed, or failed in both. */
    cases: z.array(comparedCaseSchema),
  }),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});

export type Comparison = z.output<typeof compareExecutions.reply>;

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
