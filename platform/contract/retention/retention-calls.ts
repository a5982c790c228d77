import { z } from '@hono/zod-openapi';
import { scopedSettingsFields, settingsParams, shownSettingsFields } from '../settings/settings-fields.ts';
import { settingsMessages } from '../settings/settings-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { timeField } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import {
  mostPerSuiteRule,
  retentionDaysRule,
  retentionJobStates,
  retentionMessages,
} from './retention-values.ts';

/** How long executions are kept (decisions.md, Retention): in All Projects the license's settings, in a project its own or those. */

const base = '/project/optimize/v3/retention';

const retentionFields = z.object({
  /** Ended executions are deleted after this number of days; null: never. */
  days: numberField(retentionDaysRule).nullable(),
  /** Only so many of the newest ended executions of each suite stay; null: all. */
  mostPerSuite: numberField(mostPerSuiteRule).nullable(),
});

/** The settings themselves. */
export type RetentionSettings = z.output<typeof retentionFields>;

const jobSchema = z.object({
  state: z.enum(retentionJobStates),
  deleted: z.number().int(),
  /** How many there were to delete when it began; null until it is counted. */
  total: z.number().int().nullable(),
  changedOn: timeField,
  /** The name of the user who stopped it; '' otherwise, and once that account is deleted. */
  stoppedBy: z.string(),
});

/** The deletion by retention in a project or, in All Projects, in all of them together. */
export type RetentionJob = z.output<typeof jobSchema>;

const retentionSchema = retentionFields.extend({
  /** The last deletion; null before there was one. */
  job: jobSchema.nullable(),
  ...scopedSettingsFields,
});

export type Retention = z.output<typeof retentionSchema>;

export const getRetention = defineCall({
  name: 'getRetention',
  method: 'GET',
  path: `${base}/`,
  tag: 'Configuration',
  summary:
    'Get how long executions are kept in the project or, without one, in All Projects, and the last deletion',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: retentionSchema,
  refusals: [400, 401, 403, 404],
});

export const updateRetention = defineCall({
  name: 'updateRetention',
  method: 'PUT',
  path: `${base}/retention-id/{id}`,
  tag: 'Configuration',
  summary:
    'Change how long executions are kept; what exceeds it is deleted at once, in the background. 409 if the settings have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  body: retentionFields.partial().extend(shownSettingsFields),
  changes: { kind: 'retention', at: 'params.id', onlyIfDifferent: true },
  done: retentionMessages.updated,
  reply: retentionSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const inheritRetention = defineCall({
  name: 'inheritRetention',
  method: 'DELETE',
  path: `${base}/retention-id/{id}`,
  tag: 'Configuration',
  summary: 'Delete the retention of a project, so that that of All Projects applies again',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: settingsParams,
  changes: { kind: 'retention', at: 'params.id', onlyIfDifferent: true },
  done: settingsMessages.inherited,
  reply: retentionSchema,
  refusals: [400, 401, 403, 404],
});

/** A number in an address; left out or empty: none. */
const optionalNumber = (rule: typeof retentionDaysRule) =>
  z.preprocess((value) => (value === '' ? undefined : value), numberField(rule, z.coerce.number).optional());

export const countRetention = defineCall({
  name: 'countRetention',
  method: 'GET',
  path: `${base}/retention-id/{id}/excess`,
  tag: 'Configuration',
  summary:
    'Count what saving these settings would delete, and the kept executions that stay. With `inherit`, what the settings of All Projects would delete in a project',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  query: z.object({
    days: optionalNumber(retentionDaysRule),
    mostPerSuite: optionalNumber(mostPerSuiteRule),
    inherit: z.literal('yes').optional(),
  }),
  reply: z.object({
    executions: z.number().int(),
    /** How many of them ended so recently that results may still arrive: they are deleted once that is over. */
    later: z.number().int(),
    /** The number of suites they belong to; a suite counts once in each project. */
    suites: z.number().int(),
    /** Kept executions that would be deleted if nobody had kept them. */
    kept: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export const stopRetention = defineCall({
  name: 'stopRetention',
  method: 'PUT',
  path: `${base}/retention-id/{id}/stop`,
  tag: 'Configuration',
  summary: 'Stop the deletion in the project or, without one, in all projects, until it is continued',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  changes: { kind: 'retention deletion', at: 'params.id' },
  done: retentionMessages.stopped,
  reply: retentionSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const continueRetention = defineCall({
  name: 'continueRetention',
  method: 'PUT',
  path: `${base}/retention-id/{id}/continue`,
  tag: 'Configuration',
  summary: 'Continue a stopped deletion in the project or, without one, in all projects',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  changes: { kind: 'retention deletion', at: 'params.id' },
  done: retentionMessages.continued,
  reply: retentionSchema,
  refusals: [400, 401, 403, 404, 409],
});
