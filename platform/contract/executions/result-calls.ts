import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { pageQuery, pageReply } from '../wire/paging.ts';
import { executionsBase, ofExecution, resultTotalsSchema } from './execution-calls.ts';
import { caseStatuses, resultLimits, resultMessages } from './result-values.ts';

export const addResults = defineCall({
  name: 'addResults',
  method: 'POST',
  path: `${executionsBase}/{executionId}/results`,
  tag: 'Client',
  summary:
    'A client sends a file of results in JUnit XML; until 10 minutes after the end, the same file again changes nothing',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  files: {
    file: {
      maxFiles: 1,
      maxBytes: resultLimits.fileBytes,
      tooLarge: resultMessages.tooLarge,
      tooMany: resultMessages.tooManyAtOnce,
    },
  },
  changes: 'upkeep',
  done: resultMessages.stored,
  reply: resultTotalsSchema,
  refusals: [400, 401, 404, 409, 413, 415],
});

export const testCaseSchema = z.object({
  /** Within its execution. */
  number: z.number().int(),
  /** Where it stands: the names of the suites around it, or its class. */
  suite: z.string(),
  name: z.string(),
  status: z.enum(caseStatuses),
  /** In milliseconds; null where nothing is said. */
  duration: z.number().int().nullable(),
  /** Why it failed, or was skipped; '' where nothing is said. */
  message: z.string(),
  /** The source that it is in; '' where nothing is said. */
  file: z.string(),
  /** It passed when it was run again. */
  retried: z.boolean(),
  /** It failed, and did not when it ran before. */
  newFailure: z.boolean(),
  /** How many times in a row it has failed; 0 when it has not, or nobody has counted yet. */
  failedInARow: z.number().int(),
  /** It passed when it was run again, or has changed its result often in the last executions of the suite. */
  flaky: z.boolean(),
});

export type TestCase = z.output<typeof testCaseSchema>;

export const getResults = defineCall({
  name: 'getResults',
  method: 'GET',
  path: `${executionsBase}/{executionId}/results`,
  tag: 'Execution',
  summary: 'The test cases of an execution, failed ones first; paged, searched, by status',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  query: pageQuery.extend({ status: z.enum(caseStatuses).optional() }),
  reply: z.object({
    /** Null when there are no results. */
    totals: resultTotalsSchema
      .extend({
        /** Counted, and not among the cases. */
        notKept: z.number().int(),
        newFailures: z.number().int(),
        flaky: z.number().int(),
      })
      .nullable(),
    cases: z.array(testCaseSchema),
  }),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});

export type Results = z.output<typeof getResults.reply>;

export const addLog = defineCall({
  name: 'addLog',
  method: 'PUT',
  path: `${executionsBase}/{executionId}/log`,
  tag: 'Client',
  summary:
    'A client sends the whole output of an execution, as text in UTF-8; until 10 minutes after the end',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  files: {
    file: {
      maxFiles: 1,
      maxBytes: resultLimits.logBytes,
      tooLarge: resultMessages.tooLarge,
      tooMany: resultMessages.tooManyAtOnce,
    },
  },
  changes: 'upkeep',
  done: resultMessages.logStored,
  reply: z.object({ bytes: z.number().int(), lines: z.number().int() }),
  refusals: [400, 401, 404, 409, 413, 415],
});

export const logLineSchema = z.object({
  /** From 1. */
  number: z.number().int(),
  /** Without what terminals take for commands; what is too long ends in '…'. */
  text: z.string(),
});

export type LogLine = z.output<typeof logLineSchema>;

export const getLog = defineCall({
  name: 'getLog',
  method: 'GET',
  path: `${executionsBase}/{executionId}/log`,
  tag: 'Execution',
  summary: 'The whole output of an execution by lines, or those of them that a search finds; paged',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  query: pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(1000).default(200) }),
  reply: z.array(logLineSchema),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});
