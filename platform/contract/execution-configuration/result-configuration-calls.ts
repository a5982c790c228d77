import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField, timeField } from '../wire/fields.ts';
import { wholeNumberField } from './configuration-fields.ts';
import { resultConfigurationMessages as messages, resultRows } from './result-configuration-values.ts';

/** How many results of a user are kept (spec 2 sections 3 and 7): of each project so many. */

const base = '/project/optimize/v1/resultConfig';

const testDev = wholeNumberField(resultRows['Test Dev'].rule);
const suites = wholeNumberField(resultRows.Suites.rule);

const counts = z.object({
  noOfTestDevResults: testDev,
  noOfScriptsResults: testDev,
  noOfModulesResults: testDev,
  /** Of the executions that the user has started and that have ended, the newest so many of each project are kept. */
  noOfSuitesResults: suites,
  noOfSuitesOfSuiteResults: suites,
});

const resultConfigurationSchema = counts.extend({
  /** The user's id. */
  id: z.string(),
  /** Extension: false while the user has not saved `noOfSuitesResults`: it is the maximum then, and nothing is deleted. */
  suitesSaved: z.boolean(),
  /** Extension: when it was saved, and by whom; null and '' while nobody has. */
  modifiedOn: timeField.nullable(),
  modifiedByUname: z.string(),
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

const ofUser = z.object({ id: idField });

export const updateResultConfiguration = defineCall({
  name: 'updateResultConfiguration',
  method: 'PUT',
  path: `${base}/{id}`,
  tag: 'Configuration',
  summary:
    'Change how many results are kept; omitted numbers stay. 409 if they have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: ofUser,
  body: counts.partial().extend({
    /** Both are the user's id, as in the address. */
    id: idField.optional(),
    userId: idField.optional(),
    /** Extension: that of the counts which are being changed, as they were shown; without it nobody's change is noticed. */
    modifiedOn: timeField.nullable().optional(),
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
  params: ofUser,
  query: z.object({
    noOfSuitesResults: wholeNumberField(resultRows.Suites.rule, z.coerce.number),
  }),
  reply: z.object({
    executions: z.number().int(),
    /** In so many projects. */
    projects: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});
