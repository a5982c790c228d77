import * as calls from '../contract/executions/result-calls.ts';
import * as compare from '../contract/executions/compare-calls.ts';
import { compareExecutions } from '../results/compare/compare-executions.ts';
import { listComparable } from '../results/compare/list-comparable.ts';
import { addLog } from '../results/log/add-log.ts';
import { getLog } from '../results/log/get-log.ts';
import { addProblems, addResults } from '../results/add-results.ts';
import { getResults } from '../results/list-results.ts';
import { getResultsFile } from '../results/results-file.ts';
import { bind } from './serve-call.ts';

/** The calls of execution results. */
export const resultBindings = [
  bind(calls.addResults, addResults, { limit: 'none' }),
  bind(calls.addResultProblems, addProblems, { limit: 'none' }),
  bind(calls.getResults, getResults),
  bind(calls.getResultsFile, getResultsFile),
  bind(compare.listComparable, listComparable),
  bind(compare.compareExecutions, compareExecutions),
  bind(calls.addLog, addLog, { limit: 'none' }),
  bind(calls.getLog, getLog),
];
