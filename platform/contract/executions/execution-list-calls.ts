import { z } from '@hono/zod-openapi';
import { idField } from '../wire/fields/fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageQuery } from '../wire/calls/paging.ts';
import { hostNameField, suiteNameField } from '../machines/machine-fields.ts';
import { executionsBase, executionSchema } from './execution-calls.ts';
import { executionListLimits, executionPeople, executionStates } from './execution-list-values.ts';

/** The lists of executions with their filters: those of a project, or of all projects of the license. */

const count = z.number().int();

const executionsQuery = pageQuery.extend({
  /** By verdict; an execution in progress is running or queued. */
  status: z.enum(executionStates).optional(),
  suite: suiteNameField.optional(),
  /** By the host name, which stays when a machine is deleted. */
  machine: hostNameField.optional(),
  /** In All Projects. */
  project: idField.optional(),
  person: z.enum(executionPeople).optional(),
});

export type ExecutionsQuery = z.output<typeof executionsQuery>;

export const listExecutions = defineCall({
  name: 'listExecutions',
  method: 'GET',
  path: executionsBase,
  tag: 'Execution',
  summary: 'List executions of a project or of all projects that the user can see, newest first; paged',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: executionsQuery,
  reply: z.object({
    executions: z.array(
      executionSchema.extend({
        /** It has ended, and the user may start executions in its project. */
        mayRunAgain: z.boolean(),
      }),
    ),
    /** Over all pages. */
    total: count,
    /** How many executions each state has, and how many are the user's, whatever `status` and `person` ask for. */
    counts: z.object({ all: count, mine: count, states: z.record(z.enum(executionStates), count) }),
    /** Whether the user may start executions in the project, or in All Projects in at least one. */
    mayStart: z.boolean(),
  }),
  refusals: [400, 401, 403, 404],
});

export const getExecutionsFile = defineCall({
  name: 'getExecutionsFile',
  method: 'GET',
  path: `${executionsBase}/csv`,
  tag: 'Execution',
  summary: 'Download all executions of listExecutions, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: executionsQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const getOngoingExecutionsFile = defineCall({
  name: 'getOngoingExecutionsFile',
  method: 'GET',
  path: `${executionsBase}/onGoingExecutionDetails/csv`,
  tag: 'Execution',
  summary: 'Download all executions of listOngoingExecutions, in the same order, as a CSV file',
  access: 'signed-in',
  // The project decides in which zone times are.
  scope: 'optional',
  extension: true,
  query: pageQuery.pick({ search: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

const values = z.array(z.string()).max(executionListLimits.filterValues);
const projects = z.array(z.object({ id: z.string(), name: z.string() }));

export const listExecutionFilters = defineCall({
  name: 'listExecutionFilters',
  method: 'GET',
  path: `${executionsBase}/filters`,
  tag: 'Execution',
  summary: `List the suites, machines and projects of the newest ${executionListLimits.filteredFrom} executions that the user can see`,
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.object({
    suites: values,
    machines: values,
    /** Empty in a project. */
    projects: projects.max(executionListLimits.filterValues),
  }),
  refusals: [400, 401, 403, 404],
});
