import { z } from '@hono/zod-openapi';
import { sourceSchema } from './source-fields.ts';
import { zoneSchema } from '../times/zone-fields.ts';
import { runSettingsSchema } from '../execution-configuration/run-configuration-calls.ts';
import { defineCall } from '../wire/calls/call.ts';
import {
  endedStatuses,
  executionLimits,
  executionMessages,
  executionStatuses,
  reportedStatuses,
} from './execution-values.ts';
import { endedVerdicts, verdicts } from './verdict-values.ts';
import { idBeside, idField, timeField } from '../wire/fields/fields.ts';
import { plainText, suiteNameField } from '../machines/machine-fields.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { activationStatuses } from '../accounts/account-values.ts';
import { privileges } from '../access/access-values.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';

export const executionsBase = '/dashboardexecution/optimize/v1/dashboard/execution';

/** How many test cases an execution had, and how they ended, including those that are counted and not stored. */
export const resultTotalsSchema = z.object({
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
});

export type ResultTotals = z.output<typeof resultTotalsSchema>;

/** Who keeps an execution, since when and why: nothing deletes it by age or number (decisions.md, Retention). */
const keptSchema = z.object({
  on: timeField,
  /** '' once that account is deleted. */
  by: z.string(),
  reason: z.string(),
});

export type Kept = z.output<typeof keptSchema>;

/** An execution as lists show it (spec 2 section 3, 'Ongoing execution row'). */
export const executionSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Extension: the name that the client looks up in its own configuration. */
  suiteName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** The initiator's id. */
  createdBy: z.string(),
  createdByUname: z.string(),
  createdOn: z.string(),
  executionStatus: z.enum(executionStatuses),
  /** Extension: the reason for the status: what it waits for, how it ended; '' when there is none. */
  statusReason: z.string(),
  /** Extension: its place in the license's queue, from 1; null once a machine has it. */
  queuePosition: z.number().int().nullable(),
  /** Extension: in percent, when the suite reports it. */
  progress: z.number().int().nullable(),
  /**
   * Extension: whether the user may terminate it: they started it, or its initiator has left and they may edit suites
   * in its project. Always false once it has ended.
   */
  terminable: z.boolean(),
  /** Extension: when it was assigned to a machine, and when it ended. */
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** Extension: how many test cases it had, and how they ended; null while there are no results. */
  results: resultTotalsSchema.nullable(),
  /** Extension: the overall outcome: the status, or 'Failed' or 'Incomplete' where its results say so. */
  verdict: z.enum(verdicts),
  /** Extension: why the verdict isn't the status, and which results are missing; '' when there is nothing to add. */
  verdictReason: z.string(),
  /** Extension: null while nobody keeps it. */
  kept: keptSchema.nullable(),
  /** The machine: none while any machine may run it and none has been assigned. */
  preExecution: z.object({
    selectedSystem: z.array(
      z.object({
        machineInstances: z.array(
          z.object({
            machineId: z.string(),
            machineInfo: z.object({ hostName: z.string(), osName: z.string() }),
          }),
        ),
      }),
    ),
  }),
});

export type Execution = z.output<typeof executionSchema>;

/** The total over all pages, beside every list of executions. */
const totalMap = z.object(pageReply).pick({ total: true });

export const createExecution = defineCall({
  name: 'createExecution',
  method: 'POST',
  path: executionsBase,
  tag: 'Execution',
  summary:
    'Start a suite on a machine, with `anyMachine` on the first free one that has the suite, else on the default machine or the first free one. The header `Idempotency-Key` makes it safe to repeat',
  access: 'signed-in',
  byCiToken: 'start',
  extension: true,
  body: z.object({
    /** Without a name it is called after the suite, with the next number in the project: 'Checkout #38'. */
    name: plainText(executionLimits.nameMax)
      .min(executionLimits.nameMin, `Minimum ${executionLimits.nameMin} characters required`)
      .optional(),
    /** Required, except with a CI token, which has them. */
    projectId: idField.optional(),
    suiteName: suiteNameField.optional(),
    machineId: idField.nullish(),
    /** Any free machine that has the suite may run it, also where the user has a default machine. */
    anyMachine: z.boolean().optional(),
    /** A start that is sent twice under one id is one start: the second is answered with the execution of the first. */
    requestId: idField.optional(),
    /** The build that starts it. */
    source: sourceSchema.optional(),
  }),
  changes: { kind: 'execution', at: 'work', asked: { name: 'body.name' } },
  done: executionMessages.started,
  reply: executionSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});

export const listOngoingExecutions = defineCall({
  name: 'listOngoingExecutions',
  method: 'GET',
  path: `${executionsBase}/onGoingExecutionDetails`,
  tag: 'Execution',
  summary: "List executions in progress in the user's projects, oldest first; paged (query: extension)",
  access: 'signed-in',
  query: pageQuery,
  reply: z.array(executionSchema),
  replyMap: totalMap,
  refusals: [400, 401],
});

export const listRunningExecutions = defineCall({
  name: 'listRunningExecutions',
  method: 'GET',
  path: `${executionsBase}/running`,
  tag: 'Execution',
  summary:
    'Count the parallel runs in use on the license, and list its newest executions that the user can see',
  access: 'signed-in',
  extension: true,
  query: z.object({ pageSize: z.coerce.number().int().min(0).max(100).default(25) }),
  /** Executions that occupy a parallel run. */
  reply: z.array(executionSchema),
  replyMap: z.object({
    parallelRunsOccupied: z.number().int(),
    numberOfParallelRuns: z.number().int(),
  }),
  refusals: [400, 401],
});

export const listProjectExecutions = defineCall({
  name: 'listProjectExecutions',
  method: 'GET',
  path: `${executionsBase}/project/{projectId}`,
  tag: 'Execution',
  summary: 'List the executions of a project, newest first; paged',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  query: pageQuery.extend({ verdict: z.enum(verdicts).optional() }),
  reply: z.array(executionSchema),
  replyMap: totalMap,
  refusals: [400, 401, 403, 404],
});

/** Narrows the figures of a project to one suite; empty for all of them. */
export const suiteQuery = z.object({
  suite: plainText(executionLimits.suiteMax)
    .transform((suite) => (suite === '' ? undefined : suite))
    .optional(),
});

/** An ended execution, as a trend shows it. */
const trendSchema = executionSchema
  .pick({ _id: true, name: true, suiteName: true, endedOn: true, results: true, verdictReason: true })
  .extend({
    executionStatus: z.enum(endedStatuses),
    verdict: z.enum(endedVerdicts),
    endedOn: z.string(),
  });

export type TrendExecution = z.output<typeof trendSchema>;

export const listTrend = defineCall({
  name: 'listTrend',
  method: 'GET',
  path: `${executionsBase}/project/{projectId}/trend`,
  tag: 'Execution',
  summary: `Get the results of the last ${executionLimits.trend} ended executions of a project, or of one of its suites, newest first`,
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  query: suiteQuery,
  reply: z.array(trendSchema).max(executionLimits.trend),
  replyMap: z.object({
    /** How many executions were before those of the trend, as many at most, and how many of them passed. */
    before: z.object({ executions: z.number().int(), passed: z.number().int() }),
    /** The median duration of those in the trend that weren't terminated, in milliseconds; null where none was measured. */
    usualDuration: z.number().int().nullable(),
    /** The same for how long they waited for a machine. */
    usualWait: z.number().int().nullable(),
  }),
  refusals: [400, 401, 403, 404],
});

const projectIdsMax = 100;

export const listLastOutcomes = defineCall({
  name: 'listLastOutcomes',
  method: 'GET',
  path: `${executionsBase}/outcomes`,
  tag: 'Execution',
  summary: `Get the outcomes of the last ${executionLimits.lastOutcomes} executions of some projects, newest first`,
  access: 'signed-in',
  extension: true,
  query: z.object({
    /** Separated by commas; projects that the user does not see have no outcomes. */
    projectIds: z
      .string()
      .max(projectIdsMax * 65)
      .default('')
      .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
      .pipe(z.array(idField).max(projectIdsMax)),
  }),
  /** The verdict of each execution. */
  reply: z.array(z.object({ projectId: z.string(), outcomes: z.array(z.enum(endedVerdicts)) })),
  refusals: [400, 401],
});

export const listSuites = defineCall({
  name: 'listSuites',
  method: 'GET',
  path: `${executionsBase}/project/{projectId}/suites`,
  tag: 'Execution',
  summary:
    'List suite names to start in a project: the last ones started there, then those of machines that the user can use',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  reply: z.array(z.string()).max(executionLimits.suggestionsMax),
  refusals: [400, 401, 403, 404],
});

/** The id of the execution. */
export const ofExecution = z.object({
  executionId: idBeside('running', 'onGoingExecutionDetails', 'outcomes', 'filters', 'csv', 'start'),
});

export const executionDetailsSchema = executionSchema.extend({
  /** Every status that it had, oldest first, with the reason. */
  history: z.array(
    z.object({
      executionStatus: z.enum(executionStatuses),
      on: z.string(),
      /** In words; '' where the status is clear by itself. */
      cause: z.string(),
    }),
  ),
  /** The client's last message: the last lines of the suite. */
  message: z.string(),
  exitCode: z.number().int().nullable(),
  /** Its whole output, where its client has sent it. */
  log: z.object({ bytes: z.number().int(), lines: z.number().int() }).nullable(),
  /** The zone of its project, with the offset when it ended, or now: in it, pages, reports and emails show times. */
  timeZone: zoneSchema.extend({ offset: z.string() }),
  cannot: cannotField('keep', 'delete'),
  /** The user may start executions in its project, and so run it again once it has ended. */
  mayStart: z.boolean(),
  /** The build that started it; null where none did. */
  source: sourceSchema.nullable(),
  /** The CI token that started it; null where none did, and once it is deleted. */
  ciToken: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Its run settings when it was started; null for one older than run settings. */
  runSettings: runSettingsSchema.nullable(),
  machine: z
    .object({
      id: z.string(),
      hostName: z.string(),
      /** Name and version. */
      os: z.string(),
      browser: z.string(),
      device: z.string(),
      /** The owner's name. */
      owner: z.string(),
    })
    .nullable(),
  /** The user who started it; null when the account was deleted. */
  initiator: z
    .object({
      name: z.string(),
      emailId: z.string(),
      privilege: z.enum(privileges),
      status: z.enum(activationStatuses),
      /** '' when it is unknown, like `modifiedByUname`. */
      createdByUname: z.string(),
      createdOn: z.string(),
      modifiedByUname: z.string(),
      modifiedOn: z.string(),
    })
    .nullable(),
});

export type ExecutionDetails = z.output<typeof executionDetailsSchema>;

export const getExecution = defineCall({
  name: 'getExecution',
  method: 'GET',
  path: `${executionsBase}/{executionId}`,
  tag: 'Execution',
  summary: 'Get an execution with its history',
  access: 'signed-in',
  byCiToken: 'start',
  extension: true,
  params: ofExecution,
  reply: executionDetailsSchema,
  refusals: [400, 401, 403, 404],
});

export const setExecutionStatus = defineCall({
  name: 'setExecutionStatus',
  method: 'PUT',
  path: `${executionsBase}/status/{executionId}`,
  tag: 'Execution',
  summary:
    'Terminate an execution: its initiator or, if they have left (extension), a user who can edit suites',
  access: 'signed-in',
  byCiToken: 'start',
  params: ofExecution,
  query: z.object({ status: z.literal('Terminated', { error: 'The status can only be set to Terminated' }) }),
  changes: { kind: 'execution', at: 'params.executionId' },
  done: executionMessages.terminated,
  reply: executionSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});

/**
 * Removes terminal commands, characters that no text may have (no user typed it, so there is no one to correct it), and
 * the lines that report progress to clients.
 */
const readable = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is to go
    .replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .split('\n')
    .filter((line) => !/^fireflink-progress: *\d/.test(line))
    .join('\n');

export const reportExecution = defineCall({
  name: 'reportExecution',
  method: 'POST',
  path: `${executionsBase}/{executionId}/progress`,
  tag: 'Client',
  summary: 'Report the progress of an execution (clients); 409 if it has ended, then the client ends it',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  body: z.object({
    status: z.enum(reportedStatuses),
    /** When it happened, by the platform's clock as the client knows it. */
    at: timeField,
    progress: z.number().int().min(0).max(100).optional(),
    /** The outcome, in words or the last lines of output. */
    message: z.string().max(executionLimits.messageMax).transform(readable).optional(),
    /** As the operating system reports it: Windows has large ones. */
    exitCode: z.number().int().min(-2_147_483_648).max(4_294_967_295).optional(),
    /** With the end: how many result files the client has, sent or not, so that a missing one is noticed. */
    resultFiles: z.number().int().min(0).max(1_000_000).optional(),
    /** With 'Running': its command has failed, with that exit code, and runs once more. */
    rerun: z.boolean().optional(),
  }),
  changes: 'upkeep',
  done: executionMessages.reported,
  reply: z.boolean(),
  refusals: [400, 401, 404, 409],
});
