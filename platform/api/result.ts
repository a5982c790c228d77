import * as calls from '../contract/executions/result-calls.ts';
import { getRecentExecutions as recentCall } from '../contract/executions/recent-calls.ts';
import * as compare from '../contract/executions/compare-calls.ts';
import { compareExecutions } from '../automation/results/compare/compare-executions.ts';
import { listComparable } from '../automation/results/compare/list-comparable.ts';
import { getRecentExecutions } from '../automation/results/compare/recent-executions.ts';
import { addLog } from '../automation/results/log/add-log.ts';
import { getLog } from '../automation/results/log/get-log.ts';
import { addProblems, addResults } from '../automation/results/add-results.ts';
import { getResults } from '../automation/results/list-results.ts';
import { getResultsFile } from '../automation/results/results-file.ts';
import { bind } from './serve-call.ts';

/** The calls of execution results. */
export const resultBindings = [
  bind(calls.addResults, addResults, { limit: 'none' }),
  bind(calls.addResultProblems, addProblems, { limit: 'none' }),
  bind(calls.getResults, getResults),
  bind(calls.getResultsFile, getResultsFile),
  bind(compare.listComparable, listComparable),
  bind(compare.compareExecutions, compareExecutions),
  bind(recentCall, getRecentExecutions),
  bind(calls.addLog, addLog, { limit: 'none' }),
  bind(calls.getLog, getLog),
];
