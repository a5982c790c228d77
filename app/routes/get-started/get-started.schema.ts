import { z } from 'zod';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { suiteNameField } from '#platform/contract/machines/machine-fields.ts';
import { pairingTools } from '#platform/contract/machines/pairing-values.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { idField } from '#platform/contract/wire/fields/fields.ts';
import { systems } from './systems.ts';

const { name, timeZone } = createProject.body.shape;
const { machineId, requestId } = createExecution.body.shape;

/** The choices that stay in the address. */
export const chosenShape = {
  project: idField.optional(),
  tool: z.enum(pairingTools).optional(),
  system: z.enum(systems).optional(),
};

/** The buttons of the page. */
export const getStartedSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('project'), name, timeZone: timeZone.catch('UTC'), ...chosenShape }),
  z.object({ intent: z.literal('command'), ...chosenShape, tool: z.enum(pairingTools) }),
  z.object({ intent: z.literal('run'), projectId: idField, suiteName: suiteNameField, machineId, requestId }),
  z.object({ intent: z.literal('demo') }),
]);
