import * as calls from '../contract/executions/result-calls.ts';
import { addLog } from '../results/log/add-log.ts';
import { getLog } from '../results/log/get-log.ts';
import { addResults } from '../results/add-results.ts';
import { getResults } from '../results/list-results.ts';
import { bind } from './serve-call.ts';

/** What executions leave. */
export const resultBindings = [
  bind(calls.addResults, addResults, { limit: 'none' }),
  bind(calls.getResults, getResults),
  bind(calls.addLog, addLog, { limit: 'none' }),
  bind(calls.getLog, getLog),
];
