import * as calls from '../contract/executions/execution-calls.ts';
import * as listCalls from '../contract/executions/execution-list-calls.ts';
import * as keepCalls from '../contract/executions/keep-calls.ts';
import * as startCalls from '../contract/executions/start-calls.ts';
import { getExecutionsFile, listExecutions } from '../automation/executions/all-executions.ts';
import * as overview from '../contract/executions/overview-calls.ts';
import { createExecution } from '../automation/executions/create-execution.ts';
import { listExecutionFilters } from '../automation/executions/execution-filters.ts';
import { getExecution } from '../automation/executions/execution-details.ts';
import {
  getOngoingExecutionsFile,
  listOngoingExecutions,
  listProjectExecutions,
  listRunningExecutions,
} from '../automation/executions/list-executions.ts';
import { keepExecution, releaseExecution } from '../automation/executions/keep-execution.ts';
import { deleteExecution } from '../automation/retention/delete-execution.ts';
import { listLastOutcomes } from '../automation/executions/last-outcomes.ts';
import { listSuites } from '../automation/executions/list-suites.ts';
import { listTrend } from '../automation/executions/list-trend.ts';
import { reportExecution } from '../automation/executions/report-execution.ts';
import { runAgain } from '../automation/executions/run-again.ts';
import { getStartChoices } from '../automation/executions/start-choices.ts';
import { terminateExecution } from '../automation/executions/terminate-execution.ts';
import { getProjectOverview, getSuitesFile } from '../automation/overview/project-overview.ts';
import { bind } from './serve-call.ts';

/**
 * The calls of executions (spec 2 section 7). Paths without parameters come before those that would match
 * them too.
 */
export const executionBindings = [
  bind(calls.createExecution, createExecution),
  bind(listCalls.listExecutions, listExecutions),
  bind(listCalls.getExecutionsFile, getExecutionsFile),
  bind(listCalls.listExecutionFilters, listExecutionFilters),
  bind(startCalls.getStartChoices, getStartChoices),
  bind(calls.listOngoingExecutions, listOngoingExecutions),
  bind(listCalls.getOngoingExecutionsFile, getOngoingExecutionsFile),
  bind(calls.listRunningExecutions, listRunningExecutions),
  bind(calls.listLastOutcomes, listLastOutcomes),
  bind(calls.listProjectExecutions, listProjectExecutions),
  bind(calls.listTrend, listTrend),
  bind(overview.getProjectOverview, getProjectOverview),
  bind(overview.getSuitesFile, getSuitesFile),
  bind(calls.listSuites, listSuites),
  bind(calls.getExecution, getExecution),
  bind(startCalls.runAgain, runAgain),
  bind(calls.setExecutionStatus, terminateExecution),
  bind(keepCalls.keepExecution, keepExecution),
  bind(keepCalls.releaseExecution, releaseExecution),
  bind(keepCalls.deleteExecution, deleteExecution),
  bind(calls.reportExecution, reportExecution, { limit: 'none' }),
];
