import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import {
  approvalLimits,
  approvalMessages,
  comparedParts,
  decidedWords,
  decisions,
  notComparedReasons,
  requestKinds,
  requestLists,
  requestStates,
} from './approval-values.ts';
import { reasonField } from './reason-field.ts';

/** Requests to approve a version of a resource (decisions, 'Approval requests'). */

const base = '/project/optimize/v1/approval-requests';

const requestSchema = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  /** The id of the resource in its application, or of the template. */
  resourceId: z.string(),
  name: z.string(),
  version: z.string(),
  state: z.enum(requestStates),
  /** Rises with each change of the proposal; a decision names the one that it is about. */
  revision: z.number().int(),
  proposedOn: z.string(),
  /** Null when that account was deleted; the names are '' then. */
  proposedBy: z.string().nullable(),
  proposedByUname: z.string(),
  decidedOn: z.string().nullable(),
  decidedByUname: z.string(),
  reason: z.string(),
  cannot: cannotField('decide'),
});

export type ApprovalRequest = z.infer<typeof requestSchema>;

const requestsQuery = pageQuery.extend({ list: z.enum(requestLists).default('waiting') });

export const listApprovalRequests = defineCall({
  name: 'listApprovalRequests',
  method: 'GET',
  path: base,
  tag: 'Resource',
  summary:
    'List the approval requests of the project: waiting for the user, made by the user, or decided; newest first; paged',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  query: requestsQuery,
  reply: z.object({
    requests: z.array(requestSchema),
    /** Whether the project has versions; without them nothing can wait. */
    versioningEnabled: z.boolean(),
    isReviewer: z.boolean(),
    /** The reviewers whose account is active. */
    activeReviewerCount: z.number().int(),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export const getApprovalRequestsFile = defineCall({
  name: 'getApprovalRequestsFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Resource',
  summary: 'Download all requests of listApprovalRequests, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  query: requestsQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const countApprovalRequests = defineCall({
  name: 'countApprovalRequests',
  method: 'GET',
  path: `${base}/count`,
  tag: 'Resource',
  summary: 'Count the approval requests of the project that wait for the user',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  reply: z.object({ waiting: z.number().int() }),
  refusals: [400, 401, 403, 404],
});

const lineSchema = z.object({
  /** 'skipped': unchanged lines that are left out; `text` is ''. */
  kind: z.enum(['same', 'removed', 'added', 'skipped']),
  text: z.string(),
  /** The line's number before and after; null where it doesn't exist. For 'skipped' the first one's. */
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  /** How many lines this stands for: 1, except where lines are skipped. */
  count: z.number().int(),
});

export type ComparedLine = z.infer<typeof lineSchema>;

const comparisonSchema = z.object({
  of: z.enum(comparedParts),
  lines: z.array(lineSchema),
  removed: z.number().int(),
  added: z.number().int(),
  /** Both texts, only where they were not compared. */
  texts: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Why they were not: they are too different, or the server is busy; null where they were. */
  because: z.enum(notComparedReasons).nullable(),
});

export type Comparison = z.infer<typeof comparisonSchema>;

export const getApprovalRequest = defineCall({
  name: 'getApprovalRequest',
  method: 'GET',
  path: `${base}/{id}`,
  tag: 'Resource',
  summary: 'Get an approval request with what it changes, line by line',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: z.object({ id: idBeside('csv', 'count') }),
  reply: requestSchema.extend({
    /** The version that was approved when it was proposed; '' for the first one. */
    approvedVersion: z.string(),
    /** The page of the application; '' when it has sent none. */
    url: z.string(),
    comparison: comparisonSchema,
  }),
  refusals: [400, 401, 403, 404],
});

export type ApprovalRequestDetails = z.infer<(typeof getApprovalRequest)['reply']>;

export const decideRequests = defineCall({
  name: 'decideRequests',
  method: 'PUT',
  path: `${base}/decisions`,
  tag: 'Resource',
  summary: "Approve or reject other users' proposals, as a reviewer; several at once: all of them or none",
  access: 'signed-in',
  scope: 'project',
  extension: true,
  body: z
    .object({
      decision: z.enum(decisions),
      reason: reasonField.default(''),
      requests: z
        .array(z.object({ id: idField, revision: z.number().int().min(1).max(2_000_000_000) }), {
          error: approvalMessages.nothingSelected,
        })
        .min(1, approvalMessages.nothingSelected)
        .max(approvalLimits.decisionsMax),
    })
    .superRefine(({ decision, reason, requests }, context) => {
      if (decision === 'Rejected' && reason === '') {
        context.addIssue({ code: 'custom', path: ['reason'], message: approvalMessages.reasonMissing });
      }
      if (new Set(requests.map(({ id }) => id)).size < requests.length) {
        context.addIssue({ code: 'custom', path: ['requests'], message: approvalMessages.twice });
      }
    }),
  changes: { kind: 'approval request', at: 'work' },
  done: ({ body }) => decidedWords(body.decision, body.requests.length),
  reply: z.object({ decided: z.number().int() }),
  refusals: [400, 401, 403, 404, 409],
});
