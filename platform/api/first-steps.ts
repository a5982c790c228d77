import * as calls from '../contract/first-steps/first-steps-calls.ts';
import { getFirstSteps } from '../automation/first-steps/first-steps.ts';
import { createDemoProject, deleteDemoProject } from '../demo/demo-project.ts';
import { bind } from './serve-call.ts';

/** The calls of Get started. */
export const firstStepsBindings = [
  bind(calls.getFirstSteps, getFirstSteps),
  bind(calls.createDemoProject, createDemoProject),
  bind(calls.deleteDemoProject, deleteDemoProject),
];
