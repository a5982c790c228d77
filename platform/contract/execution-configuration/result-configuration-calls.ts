import { z } from '@hono/zod-openapi';
import { lastSavedFields, settingsParams, shownSettingsFields } from '../settings/settings-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { resultConfigurationMessages as messages, resultRows } from './result-configuration-values.ts';

/** How many results of a user are stored (spec 2 sections 3 and 7), for each project. */

const base = '/project/optimize/v1/resultConfig';

const testDev = numberField(resultRows['Test Dev'].rule);
const suites = numberField(resultRows.Suites.rule);

const counts = z.object({
  noOfTestDevResults: testDev,
  noOfScriptsResults: testDev,
  noOfModulesResults: testDev,
  /** The number of newest ended executions, started by the user, that are stored for each project. */
  noOfSuitesResults: suites,
  noOfSuitesOfSuiteResults: suites,
});

const resultConfigurationSchema = counts.extend({
  /** The user's id. */
  id: z.string(),
  /** Extension: false while the user has not saved `noOfSuitesResults`: it is the maximum then, and nothing is deleted. */
  suitesSaved: z.boolean(),
  ...lastSavedFields,
});

export type ResultConfiguration = z.infer<typeof resultConfigurationSchema>;

export const listResultConfigurations = defineCall({
  name: 'listResultConfigurations',
  method: 'GET',
  path: `${base}/all`,
  tag: 'Configuration',
  summary:
    'Get how many results of the user are kept, as a list with one entry. Numbers that were never saved are the maximum',
  access: 'signed-in',
  scope: 'optional',
  reply: z.array(resultConfigurationSchema),
  refusals: [400, 401, 403, 404],
});

export const updateResultConfiguration = defineCall({
  name: 'updateResultConfiguration',
  method: 'PUT',
  path: `${base}/{id}`,
  tag: 'Configuration',
  summary:
    'Change how many results are kept; omitted numbers stay. 409 if they have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: settingsParams,
  body: counts.partial().extend({
    /** Both are the user's id, as in the address. */
    id: idField.optional(),
    userId: idField.optional(),
    ...shownSettingsFields,
  }),
  changes: { kind: 'result configuration', at: 'actor', onlyIfDifferent: true },
  done: messages.updated,
  reply: resultConfigurationSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const countExcessResults = defineCall({
  name: 'countExcessResults',
  method: 'GET',
  path: `${base}/{id}/excess`,
  tag: 'Configuration',
  summary:
    'Count the executions of the user that another `noOfSuitesResults` would delete, beyond those that are deleted now',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  query: z.object({
    noOfSuitesResults: numberField(resultRows.Suites.rule, z.coerce.number),
  }),
  reply: z.object({
    executions: z.number().int(),
    /** The number of projects. */
    projects: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});
