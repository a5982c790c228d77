import * as calls from '../contract/execution-configuration/run-configuration-calls.ts';
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
];
