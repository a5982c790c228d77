import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { instanceNameField, instanceSchemaOf, secretField, typedField } from './instance-fields.ts';
import { pluginPath, providerSeconds } from './instance-calls.ts';
import { secretMask } from './instance-values.ts';
import { integrationMessages } from './integration-message-values.ts';
import { dataCenters, sauceMessages } from './saucelabs-values.ts';

/**
 * The calls of the two steps of Sauce Labs' form (spec 3 section 4): the account is checked in all data centers, then
 * one of them is chosen.
 */

const common = { tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;
const plugin = 'SauceLabs';

const username = typedField(plugin, 'username');
const dataCenter = z.enum(dataCenters, sauceMessages.dataCenterMissing);
const accessKey = secretField(sauceMessages.keyMissing);

export const validateSauceLabs = defineCall({
  ...common,
  name: 'validateSauceLabsInstance',
  timeoutSeconds: providerSeconds,
  method: 'POST',
  path: pluginPath('saucelabs/true'),
  summary: 'Ask all data centers of Sauce Labs whether they accept an account; remembers it for 15 minutes',
  body: z.object({
    instanceName: instanceNameField(),
    username,
    /** Encrypted; left out or masked, that of the instance `id`. */
    accessKey: z.literal(secretMask).or(accessKey).optional(),
    /** The instance that is being changed. */
    id: idField.optional(),
  }),
  changes: 'upkeep',
  done: sauceMessages.validated,
  reply: z.object({
    /** The data centers that accept the account. */
    dataCenters: z.array(z.string()),
    /** Extension: those that didn't answer. */
    unchecked: z.array(z.string()),
    /** Extension: what the second step sends in place of the values. */
    verification: z.string(),
  }),
  refusals: [400, 401, 403, 404],
});

export const getSauceLabsVerification = defineCall({
  ...common,
  name: 'getSauceLabsVerification',
  method: 'GET',
  path: pluginPath('saucelabs/verification/{verification}'),
  summary: 'Get what the first step of the form has found out',
  extension: true,
  params: z.object({ verification: idField }),
  reply: z.object({
    instanceName: z.string(),
    username: z.string(),
    dataCenters: z.array(z.string()),
    unchecked: z.array(z.string()),
  }),
  refusals: [400, 401, 403, 404],
});

export const createSauceLabs = defineCall({
  ...common,
  name: 'createSauceLabsInstance',
  timeoutSeconds: providerSeconds,
  method: 'POST',
  path: pluginPath('saucelabs/false'),
  summary: 'Create an instance of Sauce Labs: of a verification, or of the values themselves',
  /** Without a verification, all the other values are required. */
  body: z.object({
    verification: idField.optional(),
    instanceName: instanceNameField().optional(),
    username: username.optional(),
    accessKey: accessKey.optional(),
    defaultDataCenter: dataCenter,
  }),
  changes: { kind: 'plugin instance', at: 'work', asked: { name: 'body.instanceName' } },
  done: integrationMessages.created(plugin),
  reply: instanceSchemaOf(plugin),
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const updateSauceLabs = defineCall({
  ...common,
  name: 'updateSauceLabsInstance',
  timeoutSeconds: providerSeconds,
  method: 'PUT',
  path: pluginPath('saucelabs/{id}'),
  summary: 'Change an instance of Sauce Labs; another user name or access key is a verification',
  params: z.object({ id: idField }),
  body: z.object({
    instanceName: instanceNameField().optional(),
    verification: idField.optional(),
    defaultDataCenter: dataCenter.optional(),
  }),
  changes: { kind: 'plugin instance', at: 'params.id', onlyIfDifferent: true },
  done: integrationMessages.updated(plugin),
  reply: instanceSchemaOf(plugin),
  refusals: [400, 401, 403, 404, 409],
});
