import { z } from 'zod';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { suiteNameField as suiteName } from '#platform/contract/machines/machine-fields.ts';
import { idField, idFieldWith } from '#platform/contract/wire/fields/fields.ts';

const { name, requestId } = createExecution.body.shape;

/**
 * The form that starts an execution, by the call's own rules. Its machines can be narrowed to a suite first. An empty box
 * is text that is too short.
 */
export const startExecutionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('machines'),
    suiteName: suiteName.prefault(''),
    projectId: idField.optional(),
    machineId: idField.optional(),
    name: z.string().max(1000).optional(),
    from: z.string().max(2000).optional(),
  }),
  z.object({
    intent: z.literal('start'),
    projectId: idFieldWith('Select a project'),
    suiteName: suiteName.prefault(''),
    machineId: idField.optional(),
    name,
    requestId,
  }),
]);

/** What the form shows. */
export interface StartExecutionValues extends Record<string, string> {
  projectId: string;
  suiteName: string;
  machineId: string;
  name: string;
}
