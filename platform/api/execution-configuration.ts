import * as resultCalls from '../contract/execution-configuration/result-configuration-calls.ts';
import * as calls from '../contract/execution-configuration/run-configuration-calls.ts';
import {
  countExcessResults,
  listResultConfigurations,
  updateResultConfiguration,
} from '../execution-configuration/result-configuration.ts';
import {
  getRunConfiguration,
  inheritRunConfiguration,
  updateRunConfiguration,
} from '../execution-configuration/run-configuration.ts';
import { bind } from './serve-call.ts';

export const executionConfigurationBindings = [
  bind(calls.getRunConfiguration, getRunConfiguration),
  bind(calls.updateRunConfiguration, updateRunConfiguration),
  bind(calls.inheritRunConfiguration, inheritRunConfiguration),
  bind(resultCalls.listResultConfigurations, listResultConfigurations),
  bind(resultCalls.updateResultConfiguration, updateResultConfiguration),
  bind(resultCalls.countExcessResults, countExcessResults),
];
