import type { z } from 'zod';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';

const { body } = createExecution;

/** Takes the same fields as the call, by the call's own rules. An empty box is text that is too short. */
export const startExecutionSchema = body.extend({
  name: body.shape.name.prefault(''),
  suiteName: body.shape.suiteName.prefault(''),
});

export type StartExecutionValues = z.input<typeof startExecutionSchema>;
