import { z } from '@hono/zod-openapi';
import { idField } from '../wire/fields/fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { suiteNameField } from '../machines/machine-fields.ts';
import { machineStatuses } from '../machines/machine-values.ts';
import { executionsBase, executionSchema, ofExecution } from './execution-calls.ts';
import { executionListLimits } from './execution-list-values.ts';
import { executionLimits, executionMessages } from './execution-values.ts';

/** What a start offers, and starting an execution again. */

export const getStartChoices = defineCall({
  name: 'getStartChoices',
  method: 'GET',
  path: `${executionsBase}/start`,
  tag: 'Execution',
  summary:
    'List what can be started: projects, suites, and the machines that have a suite. Machines need View Access to Configuration',
  access: 'signed-in',
  extension: true,
  query: z.object({ projectId: idField.optional(), suiteName: suiteNameField.optional() }),
  reply: z.object({
    /** The most recently changed projects in which the user may start executions; by name. */
    projects: z.array(z.object({ id: z.string(), name: z.string() })).max(executionListLimits.choices),
    /** The last ones started in the project, then those of machines that the user can use. */
    suites: z.array(z.string()).max(executionLimits.suggestionsMax),
    /** The machines that have the suite, or all without one: the default one, then the most recently active. */
    machines: z
      .array(
        z.object({
          id: z.string(),
          hostName: z.string(),
          status: z.enum(machineStatuses),
          cloud: z.boolean(),
          isDefault: z.boolean(),
        }),
      )
      .max(executionListLimits.choices),
    /** How many machines there are of which `machines` shows some. */
    machineTotal: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export type StartChoices = z.output<(typeof getStartChoices)['reply']>;

export const runAgain = defineCall({
  name: 'runAgain',
  method: 'POST',
  path: `${executionsBase}/{executionId}/again`,
  tag: 'Execution',
  summary:
    'Start the suite of an ended execution again: on the same machine, or on any free one if it was any',
  access: 'signed-in',
  extension: true,
  params: ofExecution,
  changes: { kind: 'execution', at: 'work', asked: { id: 'params.executionId' } },
  done: executionMessages.started,
  reply: executionSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});
