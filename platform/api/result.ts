import * as calls from '../contract/executions/result-calls.ts';
import { addResults } from '../results/add-results.ts';
import { getResults } from '../results/list-results.ts';
import { bind } from './serve-call.ts';

/** What executions leave. */
export const resultBindings = [
  bind(calls.addResults, addResults, { limit: 'none' }),
  bind(calls.getResults, getResults),
];
