import { z } from '@hono/zod-openapi';
import { executionStatuses } from '../executions/execution-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { demoProjectMessages } from './first-steps-values.ts';

/** The calls of Get started: what a license still needs for a first result, and a project to look around in. */

const base = '/dashboardexecution/optimize/v1/first-steps';

const projectRef = z.object({ id: z.string(), name: z.string() });

export const getFirstSteps = defineCall({
  name: 'getFirstSteps',
  method: 'GET',
  path: base,
  tag: 'Execution',
  summary: 'Get what you have done on the way to a first result: project, machine, execution',
  access: 'signed-in',
  extension: true,
  reply: z.object({
    /** Nothing has been executed on the license, except in its demo project. */
    isNew: z.boolean(),
    /** Your open projects, the newest first, without the demo project. At most 20. */
    projects: z.array(projectRef),
    demoProject: projectRef.nullable(),
    /** The machine of yours that was heard from last, with the suites that its client lists. */
    machine: z
      .object({
        id: z.string(),
        hostName: z.string(),
        /** Whether its client is connected. */
        isConnected: z.boolean(),
        suites: z.array(z.string()),
      })
      .nullable(),
    /** The execution that you started last, outside of the demo project. */
    execution: z
      .object({
        id: z.string(),
        suiteName: z.string(),
        projectId: z.string(),
        status: z.enum(executionStatuses),
        createdOn: z.string(),
        /** Null until its machine has it. */
        acknowledgedOn: z.string().nullable(),
        endedOn: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: [401],
});

export const createDemoProject = defineCall({
  name: 'createDemoProject',
  method: 'POST',
  path: `${base}/demo-project`,
  tag: 'Project',
  summary: 'Create a project filled with made-up executions, without users, machines or emails',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'project', at: 'work' },
  done: demoProjectMessages.created,
  reply: projectRef,
  replyCode: 201,
  refusals: [401, 403, 409],
});

export const deleteDemoProject = defineCall({
  name: 'deleteDemoProject',
  method: 'DELETE',
  path: `${base}/demo-project`,
  tag: 'Project',
  summary: 'Delete the demo project of the license with everything in it',
  access: 'signed-in',
  extension: true,
  changes: { kind: 'project', at: 'work' },
  done: demoProjectMessages.removed,
  reply: z.object({
    /** How many executions were deleted with it. */
    executions: z.number().int(),
  }),
  refusals: [401, 403, 404, 409],
});
