import { z } from '@hono/zod-openapi';
import { ciTokenDaysRule, ciTokenLimits, ciTokenStatuses } from '../ci-tokens/ci-token-values.ts';
import { plainText } from '../machines/machine-fields.ts';
import { machineLimits } from '../machines/machine-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField, idFieldWith } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { pluginPath } from './instance-calls.ts';
import { instanceNameField, instanceSchemaOf } from './instance-fields.ts';
import { azureMessages, zipFileType } from './azure-values.ts';
import { integrationMessages } from './integration-message-values.ts';

/**
 * The calls of Azure DevOps (spec 3 section 7): instances have a project and a suite, and no credentials. FireFlink asks
 * Azure DevOps nothing: a pipeline is downloaded, and a CI token is pasted there.
 */

const common = { tag: 'Integration', access: 'signed-in', scope: 'optional' } as const;

const body = z.object({
  name: instanceNameField(),
  projectId: idFieldWith(azureMessages.projectMissing),
  suiteName: plainText(machineLimits.suiteNameMax).min(1, azureMessages.suiteMissing),
});

export const createAzureInstance = defineCall({
  ...common,
  name: 'createAzureDevOpsInstance',
  method: 'POST',
  path: pluginPath('azureDevops'),
  summary: 'Create an instance of Azure DevOps for a suite of a project',
  body,
  changes: { kind: 'plugin instance', at: 'work', asked: { name: 'body.name' } },
  done: integrationMessages.created('AzureDevOps'),
  reply: instanceSchemaOf('AzureDevOps'),
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

const params = z.object({ id: idField });

export const updateAzureInstance = defineCall({
  ...common,
  name: 'updateAzureDevOpsInstance',
  method: 'PUT',
  path: pluginPath('azureDevops/{id}'),
  summary: 'Change an instance of Azure DevOps; with another project or suite, its token is revoked',
  params,
  body,
  // Found by the work: the license is locked first.
  changes: { kind: 'plugin instance', at: 'work', asked: { id: 'params.id' }, onlyIfDifferent: true },
  done: integrationMessages.updated('AzureDevOps'),
  reply: instanceSchemaOf('AzureDevOps'),
  refusals: [400, 401, 403, 404, 409],
});

export const downloadAzurePipeline = defineCall({
  ...common,
  name: 'downloadAzurePipeline',
  method: 'GET',
  path: pluginPath('azureDevops/{id}/download'),
  summary: 'Download the pipeline of an instance as a zip; it contains no secret',
  params,
  reply: z.null(),
  fileTypes: [zipFileType],
  refusals: [400, 401, 403, 404],
});

export const getAzureToken = defineCall({
  ...common,
  name: 'getAzureDevOpsToken',
  method: 'GET',
  path: pluginPath('azureDevops/{id}/token'),
  summary: 'Get the newest CI token of an instance, without its text; null if it never had one',
  extension: true,
  params,
  reply: z
    .object({
      status: z.enum(ciTokenStatuses),
      /** The first characters, to recognize it by. */
      start: z.string(),
      createdOn: z.string(),
      createdByUname: z.string(),
      expiresOn: z.string(),
      lastUsedOn: z.string().nullable(),
    })
    .nullable(),
  refusals: [400, 401, 403, 404],
});

export const issueAzureToken = defineCall({
  ...common,
  name: 'issueAzureDevOpsToken',
  method: 'POST',
  path: pluginPath('azureDevops/{id}/token'),
  summary: 'Issue a new CI token for an instance and revoke the old one. Only this reply contains it',
  extension: true,
  whileViewing: 'refused',
  params,
  body: z.object({ days: numberField(ciTokenDaysRule).default(ciTokenLimits.days) }),
  changes: { kind: 'CI token', at: 'work', asked: { kind: 'plugin instance', id: 'params.id' } },
  done: azureMessages.tokenIssued,
  reply: z.object({ token: z.string(), server: z.string() }),
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});
