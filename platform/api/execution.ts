import * as calls from '../contract/executions/execution-calls.ts';
import { createExecution } from '../executions/create-execution.ts';
import { getExecution } from '../executions/execution-details.ts';
import {
  listOngoingExecutions,
  listProjectExecutions,
  listRunningExecutions,
} from '../executions/list-executions.ts';
import { listLastOutcomes } from '../executions/last-outcomes.ts';
import { listSuites } from '../executions/list-suites.ts';
import { listTrend } from '../executions/list-trend.ts';
import { reportExecution } from '../executions/report-execution.ts';
import { terminateExecution } from '../executions/terminate-execution.ts';
import { bind } from './serve-call.ts';

/**
 * The calls of executions (spec 2 section 7). Paths without parameters come before those that would match
 * them too.
 */
export const executionBindings = [
  bind(calls.createExecution, createExecution),
  bind(calls.listOngoingExecutions, listOngoingExecutions),
  bind(calls.listRunningExecutions, listRunningExecutions),
  bind(calls.listLastOutcomes, listLastOutcomes),
  bind(calls.listProjectExecutions, listProjectExecutions),
  bind(calls.listTrend, listTrend),
  bind(calls.listSuites, listSuites),
  bind(calls.getExecution, getExecution),
  bind(calls.setExecutionStatus, terminateExecution),
  bind(calls.reportExecution, reportExecution, { limit: 'none' }),
];
