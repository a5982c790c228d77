import { z } from '@hono/zod-openapi';
import { defineCall } from '../call.ts';
import { executionLimits, executionStatuses, reportedStatuses } from '../execution-values.ts';
import { idField, timeField } from '../fields.ts';
import { plainText } from '../machine-fields.ts';
import { activationStatuses, privileges } from '../values.ts';
import { pageQuery } from './project.ts';

const base = '/dashboardexecution/optimize/v1/dashboard/execution';

/** An execution as lists show it (spec 2 section 3, 'Ongoing execution row'). */
export const executionSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Extension: what the client looks up in its own configuration. */
  suiteName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** The initiator's id, which decides who may terminate it. */
  createdBy: z.string(),
  createdByUname: z.string(),
  createdOn: z.string(),
  executionStatus: z.enum(executionStatuses),
  /** Extension: why the status is what it is: what it waits for, how it ended; '' when there is nothing to say. */
  statusReason: z.string(),
  /** Extension: its place in the license's queue, from 1; null once a machine has it. */
  queuePosition: z.number().int().nullable(),
  /** Extension: in percent, when the suite tells. */
  progress: z.number().int().nullable(),
  /** Extension: when a machine was given it, and when it ended. */
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** The machine: none while any machine may run it and none has been chosen. */
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

/** Beside every list of executions: how long it is over all pages. */
const totalMap = z.object({ total: z.number().int() });

const listQuery = pageQuery.pick({ search: true, page: true, pageSize: true });

export const createExecution = defineCall({
  name: 'createExecution',
  method: 'POST',
  path: base,
  tag: 'Execution',
  summary: 'Start a suite: on a machine, else on the default machine, else on the first that is free',
  access: 'signed-in',
  extension: true,
  body: z.object({
    name: plainText(executionLimits.nameMax).min(
      executionLimits.nameMin,
      `Minimum ${executionLimits.nameMin} characters required`,
    ),
    projectId: idField,
    suiteName: plainText(executionLimits.suiteMax).min(1, 'Suite name is required'),
    machineId: idField.nullish(),
    /** A start that is sent twice under one id is one start: the second is answered with the execution of the first. */
    requestId: idField.optional(),
  }),
  reply: executionSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const listOngoingExecutions = defineCall({
  name: 'listOngoingExecutions',
  method: 'GET',
  path: `${base}/onGoingExecutionDetails`,
  tag: 'Execution',
  summary: "Executions in progress in the user's projects, oldest first; paged (query: extension)",
  access: 'signed-in',
  query: listQuery,
  reply: z.array(executionSchema),
  replyMap: totalMap,
  refusals: [400, 401],
});

export const listRunningExecutions = defineCall({
  name: 'listRunningExecutions',
  method: 'GET',
  path: `${base}/running`,
  tag: 'Execution',
  summary: 'How many parallel runs the license occupies, and its newest executions that the user sees',
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
  path: `${base}/project/{projectId}`,
  tag: 'Execution',
  summary: 'The executions of a project, newest first; paged',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  query: listQuery,
  reply: z.array(executionSchema),
  replyMap: totalMap,
  refusals: [400, 401, 403, 404],
});

const ofExecution = z.object({ executionId: idField });

export const executionDetailsSchema = executionSchema.extend({
  /** Every status that it had, oldest first, and why. */
  history: z.array(
    z.object({
      executionStatus: z.enum(executionStatuses),
      on: z.string(),
      /** In words; '' where the status says it all. */
      cause: z.string(),
    }),
  ),
  /** What the client said last: the last lines of the suite. */
  message: z.string(),
  exitCode: z.number().int().nullable(),
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
  /** Who started it; null when the account is gone. */
  initiator: z
    .object({
      name: z.string(),
      emailId: z.string(),
      privilege: z.enum(privileges),
      status: z.enum(activationStatuses),
      /** '' when it is not known, as with `modifiedByUname`. */
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
  path: `${base}/{executionId}`,
  tag: 'Execution',
  summary: 'One execution with its history',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  reply: executionDetailsSchema,
  refusals: [400, 401, 403, 404],
});

export const setExecutionStatus = defineCall({
  name: 'setExecutionStatus',
  method: 'PUT',
  path: `${base}/status/{executionId}`,
  tag: 'Execution',
  summary: 'Terminate an execution that one has started',
  access: 'signed-in',
  params: ofExecution,
  query: z.object({ status: z.literal('Terminated', { error: 'The status can only be set to Terminated' }) }),
  reply: executionSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});

/** Output without what terminals take for commands, and without NUL, which PostgreSQL cannot hold. */
const readable = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- they are what is to go
  text.replace(/\x1b\[[0-9;?]*[ -/]*[@-~]/g, '').replace(/[^\P{Cc}\n\t]/gu, '');

export const reportExecution = defineCall({
  name: 'reportExecution',
  method: 'POST',
  path: `${base}/{executionId}/progress`,
  tag: 'Client',
  summary: 'A client tells how an execution goes; 409 when it has ended, then the client ends it',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  body: z.object({
    status: z.enum(reportedStatuses),
    /** When it happened, by the platform's clock as the client knows it. */
    at: timeField,
    progress: z.number().int().min(0).max(100).optional(),
    /** How it went, in words or the last lines of output. */
    message: z.string().max(executionLimits.messageMax).transform(readable).optional(),
    /** As the operating system has it: Windows has large ones. */
    exitCode: z.number().int().min(-2_147_483_648).max(4_294_967_295).optional(),
  }),
  reply: z.boolean(),
  refusals: [400, 401, 404, 409],
});
