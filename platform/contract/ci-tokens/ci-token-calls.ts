import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { suiteNameField } from '../machines/machine-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { idBeside, idField, idFieldWith } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { plainNameField } from '../wire/fields/plain-name-field.ts';
import {
  ciScopes,
  ciTokenDaysRule,
  ciTokenLimits,
  ciTokenMessages,
  ciTokenNameRule,
  ciTokenOverlapRule,
  ciTokenSortKeys,
  ciTokenStatuses,
} from './ci-token-values.ts';

/** CI tokens: pipelines start a suite with them (decisions.md, 'CI tokens'). */

const base = '/project/optimize/v1/ci-token';

const ciTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the token, to recognize it by. */
  start: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  suiteName: z.string(),
  scopes: z.array(z.enum(ciScopes)),
  status: z.enum(ciTokenStatuses),
  /** The plugin instance that it belongs to; null for a token that a user created. */
  instanceId: z.string().nullable(),
  createdOn: z.string(),
  /** The user who created it, and with whose rights it acts. */
  createdBy: z.string(),
  createdByUname: z.string(),
  /** Null until it is used for the first time. */
  lastUsedOn: z.string().nullable(),
  /** The address from which it was last used; '' where it is unknown. */
  lastUsedFrom: z.string(),
  expiresOn: z.string(),
  revokedOn: z.string().nullable(),
  rotatedOn: z.string().nullable(),
  /** Until when the text from before the last rotation is accepted, too; null once it isn't. */
  previousUntil: z.string().nullable(),
  cannot: cannotField('rotate', 'revoke'),
});

export type CiToken = z.output<typeof ciTokenSchema>;

/** The only reply with the token itself: it is never shown again. */
const issuedSchema = z.object({
  token: z.string(),
  /** The URL of the server, for the settings of the pipeline. */
  server: z.string(),
  ciToken: ciTokenSchema,
});

export type IssuedCiToken = z.output<typeof issuedSchema>;

const listQuery = sortedPageQuery(ciTokenSortKeys);

export const listCiTokens = defineCall({
  name: 'listCiTokens',
  method: 'GET',
  path: `${base}/`,
  tag: 'Execution',
  summary: 'List your own CI tokens, for Admins all of the license; in a project those of its suites. Paged',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: listQuery,
  reply: z.object({ ciTokens: z.array(ciTokenSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

export const getCiTokensFile = defineCall({
  name: 'getCiTokensFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Execution',
  summary: 'Download all CI tokens of listCiTokens, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: listQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

const ofCiToken = z.object({ ciTokenId: idBeside('csv') });

export const getCiToken = defineCall({
  name: 'getCiToken',
  method: 'GET',
  path: `${base}/{ciTokenId}`,
  tag: 'Execution',
  summary: 'Get a CI token, without its text',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: ofCiToken,
  reply: ciTokenSchema,
  refusals: [400, 401, 403, 404],
});

export const createCiToken = defineCall({
  name: 'createCiToken',
  method: 'POST',
  path: `${base}/`,
  tag: 'Execution',
  summary: 'Create a CI token for a suite of a project. Only this reply contains it',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  whileViewing: 'refused',
  body: z.object({
    name: plainNameField(ciTokenNameRule),
    projectId: idFieldWith('Select a project'),
    suiteName: suiteNameField,
    /** Whether it may read the results of its executions, too. */
    readResults: z.boolean().default(true),
    days: numberField(ciTokenDaysRule).default(ciTokenLimits.days),
  }),
  changes: { kind: 'CI token', at: 'work', asked: { name: 'body.name' } },
  done: ciTokenMessages.created,
  reply: issuedSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404, 409],
});

const ofOne = z.object({ ciTokenId: idField });

export const rotateCiToken = defineCall({
  name: 'rotateCiToken',
  method: 'POST',
  path: `${base}/{ciTokenId}/rotate`,
  tag: 'Execution',
  summary: 'Give your own CI token a new text. The old one is accepted for the given hours, too',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  whileViewing: 'refused',
  params: ofOne,
  body: z.object({
    overlapHours: numberField(ciTokenOverlapRule).default(ciTokenLimits.overlapHours),
    days: numberField(ciTokenDaysRule).default(ciTokenLimits.days),
  }),
  changes: { kind: 'CI token', at: 'params.ciTokenId' },
  done: ciTokenMessages.rotated,
  reply: issuedSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const revokeCiToken = defineCall({
  name: 'revokeCiToken',
  method: 'POST',
  path: `${base}/{ciTokenId}/revoke`,
  tag: 'Execution',
  summary: 'Revoke a CI token: it is refused from now on. Executions that it started go on',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: ofOne,
  changes: { kind: 'CI token', at: 'params.ciTokenId' },
  done: ciTokenMessages.revoked,
  reply: ciTokenSchema,
  refusals: [400, 401, 403, 404, 409],
});
