import * as calls from '../contract/calls/execution.ts';
import { executionMessages } from '../contract/execution-values.ts';
import { messages } from '../contract/messages.ts';
import { createExecution } from '../executions/create-execution.ts';
import { getExecution } from '../executions/execution-details.ts';
import {
  listOngoingExecutions,
  listProjectExecutions,
  listRunningExecutions,
} from '../executions/list-executions.ts';
import { reportExecution } from '../executions/report-execution.ts';
import { terminateExecution } from '../executions/terminate-execution.ts';
import { bind } from './serve-call.ts';

/** The calls of executions (spec 2 section 7). Paths without parameters stand before those that would match them too. */
export const executionBindings = [
  bind(calls.createExecution, async ({ context, actor, body }) => ({
    message: executionMessages.started,
    responseObject: await createExecution(context, actor, body),
  })),
  bind(calls.listOngoingExecutions, async ({ context, actor, query }) => {
    const { executions, total } = await listOngoingExecutions(context, actor, query);
    return { message: messages.found, responseObject: executions, responseMap: { total } };
  }),
  bind(calls.listRunningExecutions, async ({ context, actor, query }) => {
    const { executions, runs } = await listRunningExecutions(context, actor, query.pageSize);
    return { message: messages.found, responseObject: executions, responseMap: runs };
  }),
  bind(calls.listProjectExecutions, async ({ context, actor, params, query }) => {
    const { executions, total } = await listProjectExecutions(context, actor, params.projectId, query);
    return { message: messages.found, responseObject: executions, responseMap: { total } };
  }),
  bind(calls.getExecution, async ({ context, actor, params }) => ({
    message: messages.found,
    responseObject: await getExecution(context, actor, params.executionId),
  })),
  bind(calls.setExecutionStatus, async ({ context, actor, params }) => ({
    message: executionMessages.terminated,
    responseObject: await terminateExecution(context, actor, params.executionId),
  })),
  bind(calls.reportExecution, async ({ context, actor, params, body }) => {
    await reportExecution(context, actor, params.executionId, body);
    return { message: executionMessages.reported, responseObject: true };
  }),
];
