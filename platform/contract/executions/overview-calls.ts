import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { executionSchema, executionsBase, suiteQuery } from './execution-calls.ts';
import { executionLimits } from './execution-values.ts';
import { overviewLimits } from './overview-values.ts';
import { endedVerdicts } from './verdict-values.ts';

/** An ended execution, as the standing of its suite names it. */
const endedSchema = executionSchema.pick({ _id: true, name: true, results: true }).extend({
  verdict: z.enum(endedVerdicts),
  endedOn: z.string(),
});

/** How a suite of a project stands. */
const suiteStandingSchema = z.object({
  suiteName: z.string(),
  /** The newest execution that ended by itself and says how the suite stands; null if all were terminated. */
  decisive: endedSchema.nullable(),
  /** The newest execution that has ended. */
  newest: endedSchema,
  /** False for a suite that others have outlived: it doesn't count for how the project stands. */
  isCurrent: z.boolean(),
  /** Since when its executions have ended like the decisive one; null without one. */
  since: z.string().nullable(),
  /** True where all executions that were read ended like that, so it may be longer. */
  isSinceLonger: z.boolean(),
  /** The verdicts of its last executions, newest first. */
  last: z.array(z.enum(endedVerdicts)).max(executionLimits.lastOutcomes),
  /** The median, in milliseconds; null where none was measured. */
  usualDuration: z.number().int().nullable(),
});

export type SuiteStanding = z.output<typeof suiteStandingSchema>;

/** A test case of an execution, as an overview names it. */
const namedCaseSchema = z.object({
  executionId: z.string(),
  suiteName: z.string(),
  number: z.number().int(),
  name: z.string(),
});

const failingCaseSchema = namedCaseSchema.extend({
  /** The first line of its message that says something; '' without one. */
  message: z.string(),
  newFailure: z.boolean(),
  /** For how many executions in a row it has failed; 0 while that isn't counted yet. */
  failedInARow: z.number().int(),
});

export type FailingCase = z.output<typeof failingCaseSchema>;

const projectOverviewSchema = z.object({
  /** The suites that ran last, newest first, whichever suite was asked for. */
  suites: z.array(suiteStandingSchema).max(overviewLimits.suites),
  /** Test cases that fail in the decisive executions: a few of each suite, new failures first. */
  failing: z.array(failingCaseSchema).max(overviewLimits.failing),
  failingTotal: z.number().int(),
  /** Flaky test cases of the decisive executions. */
  flaky: z.array(namedCaseSchema).max(overviewLimits.flaky),
  flakyTotal: z.number().int(),
  /** Executions in progress: running ones first, then in the order of the queue. */
  ongoing: z.array(executionSchema).max(overviewLimits.ongoing),
  ongoingTotal: z.number().int(),
});

export type ProjectOverview = z.output<typeof projectOverviewSchema>;

export const getProjectOverview = defineCall({
  name: 'getProjectOverview',
  method: 'GET',
  path: `${executionsBase}/project/{projectId}/overview`,
  tag: 'Execution',
  summary: 'Get how the suites of a project stand, what fails now, and what is in progress',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  query: suiteQuery,
  reply: projectOverviewSchema,
  refusals: [400, 401, 403, 404],
});

export const getSuitesFile = defineCall({
  name: 'getSuitesFile',
  method: 'GET',
  path: `${executionsBase}/project/{projectId}/overview/csv`,
  tag: 'Execution',
  summary:
    'Download how the suites of getProjectOverview stand as a CSV file, those that need attention first',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});
