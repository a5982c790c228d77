import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { pageQuery, pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { caseMarkNames, caseSortKeys } from './case-list-values.ts';
import { executionsBase, ofExecution, resultTotalsSchema } from './execution-calls.ts';
import { plainText } from '../machines/machine-fields.ts';
import { attempts, caseStatuses, logStyles, resultLimits, resultMessages } from './result-values.ts';

const attemptField = z.union([z.literal(attempts[0]), z.literal(attempts[1])]).default(1);

export const addResults = defineCall({
  name: 'addResults',
  method: 'POST',
  path: `${executionsBase}/{executionId}/results`,
  tag: 'Client',
  summary:
    'Send a file of results in JUnit XML (clients). Accepted until 10 minutes after the end; repeating it changes nothing',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  files: {
    file: {
      maxFiles: 1,
      maxBytes: resultLimits.fileBytes,
      tooLarge: resultMessages.tooLarge,
      tooMany: resultMessages.tooManyAtOnce,
      // The execution's page reports it.
      keepsTooLarge: true,
    },
  },
  body: z.object({
    /** 2 for a file from the second run of a suite, which repeats what failed. */
    attempt: attemptField,
    /** A readable path that distinguishes it from other files of the attempt; defaults to the file's own name. */
    path: z.string().max(1000).optional(),
  }),
  changes: 'upkeep',
  done: resultMessages.stored,
  reply: resultTotalsSchema,
  refusals: [400, 401, 404, 409, 413, 415],
});

export const addResultProblems = defineCall({
  name: 'addResultProblems',
  method: 'POST',
  path: `${executionsBase}/{executionId}/results/problems`,
  tag: 'Client',
  summary:
    'Report result files that could not be sent (clients). Accepted until 10 minutes after the end; repeating it changes nothing',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  body: z.object({
    problems: z
      .array(
        z.object({
          file: z.string().max(1000),
          attempt: attemptField,
          reason: z.enum(['too-large', 'too-many', 'unreadable']),
          /** Further details. */
          detail: plainText(200).default(''),
          /** The number of files that it stands for. */
          files: z.number().int().min(1).max(1_000_000).default(1),
        }),
      )
      .min(1)
      .max(200),
  }),
  changes: 'upkeep',
  done: resultMessages.problemsStored,
  reply: z.boolean(),
  refusals: [400, 401, 404, 409],
});

/** How a test case ended in one execution of its suite. */
const caseOutcomeSchema = z.object({
  /** Null when the execution is deleted. */
  executionId: z.string().nullable(),
  /** The execution's name; '' when it is deleted. */
  name: z.string(),
  status: z.enum(caseStatuses),
  endedOn: z.string().nullable(),
});

export type CaseOutcome = z.output<typeof caseOutcomeSchema>;

export const testCaseSchema = z.object({
  /** Within its execution. */
  number: z.number().int(),
  /** The names of the suites around it, or its class. */
  suite: z.string(),
  name: z.string(),
  status: z.enum(caseStatuses),
  /** In milliseconds; null where it is unknown. */
  duration: z.number().int().nullable(),
  /** Why it failed, or was skipped; '' where it is unknown. */
  message: z.string(),
  /** The source file; '' where it is unknown. */
  file: z.string(),
  /** Whether it passed in the second run. */
  retried: z.boolean(),
  /** Whether it failed, and did not in the previous execution. */
  newFailure: z.boolean(),
  /** How many times in a row it has failed; 0 when it has not, or it has not been counted yet. */
  failedInARow: z.number().int(),
  /** Whether it passed in the second run, or has changed its result often in the last executions of the suite. */
  flaky: z.boolean(),
  /** Why it failed at first, where it passed in the second run; '' where it is unknown. */
  firstFailure: z.string(),
  /** The result file that contains it. */
  resultFile: z.string(),
  /**
   * With `outcomes`: how it ended in the last executions of its suite up to this one, newest first; this one is always
   * the first.
   */
  outcomes: z.array(caseOutcomeSchema).max(resultLimits.outcomesShown).optional(),
});

export type TestCase = z.output<typeof testCaseSchema>;

export const resultProblemSchema = z.object({
  file: z.string(),
  /** 2 for the second run, which repeats what failed. */
  attempt: z.number().int(),
  /** In words. */
  reason: z.string(),
  /** The number of files that it stands for. */
  files: z.number().int(),
});

export type ResultProblem = z.output<typeof resultProblemSchema>;

const resultsQuery = sortedPageQuery(caseSortKeys).extend({
  status: z.enum(caseStatuses).optional(),
  mark: z.enum(caseMarkNames).optional(),
  /** Only the test case with this number. */
  number: z.coerce.number().int().min(0).max(resultLimits.caseNumberMax).optional(),
});

export const getResults = defineCall({
  name: 'getResults',
  method: 'GET',
  path: `${executionsBase}/{executionId}/results`,
  tag: 'Execution',
  summary:
    'List the test cases of an execution, new failures first; paged, searchable, sortable, filtered by status or mark',
  access: 'signed-in',
  byCiToken: 'results',
  extension: true,
  params: ofExecution,
  query: resultsQuery.extend({
    /** Adds how each test case ended in the last executions of its suite. */
    outcomes: z.enum(['yes']).optional(),
  }),
  reply: z.object({
    /** Null when there are no results. */
    totals: resultTotalsSchema
      .extend({
        /** Counted, but not among the test cases. */
        notKept: z.number().int(),
        newFailures: z.number().int(),
        flaky: z.number().int(),
        /** Test cases whose history begins with this execution, since they are distinguished from each other. */
        historyStarts: z.number().int(),
      })
      .nullable(),
    cases: z.array(testCaseSchema),
    /** Result files that couldn't be read, at most 100 of them, and their total. */
    problems: z.array(resultProblemSchema),
    problemFiles: z.number().int(),
    /** Result files that its client has, and that haven't arrived. */
    missingFiles: z.number().int(),
  }),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});

export type Results = z.output<typeof getResults.reply>;

export const getResultsFile = defineCall({
  name: 'getResultsFile',
  method: 'GET',
  path: `${executionsBase}/{executionId}/results/csv`,
  tag: 'Execution',
  summary: 'Download all test cases of getResults, in the same order, as a CSV file',
  access: 'signed-in',
  byCiToken: 'results',
  extension: true,
  params: ofExecution,
  query: resultsQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const addLog = defineCall({
  name: 'addLog',
  method: 'PUT',
  path: `${executionsBase}/{executionId}/log`,
  tag: 'Client',
  summary:
    'Send the whole output of an execution as text in UTF-8 (clients); accepted until 10 minutes after the end',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  files: {
    file: {
      maxFiles: 1,
      maxBytes: resultLimits.logBytes,
      tooLarge: resultMessages.logTooLarge,
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
  /** Without terminal commands; a line that is too long ends in '…'. */
  text: z.string(),
  /** How the terminal would have shown parts of it, in order; absent for a plain line. */
  styles: z
    .array(
      z.object({
        /** The first character, and the one after the last. */
        from: z.number().int(),
        to: z.number().int(),
        styles: z.array(z.enum(logStyles)),
      }),
    )
    .optional(),
});

export type LogLine = z.output<typeof logLineSchema>;

export const getLog = defineCall({
  name: 'getLog',
  method: 'GET',
  path: `${executionsBase}/{executionId}/log`,
  tag: 'Execution',
  summary: 'Get the whole output of an execution by lines, or the lines that match a search; paged',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  query: pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(1000).default(200) }),
  reply: z.array(logLineSchema),
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});
