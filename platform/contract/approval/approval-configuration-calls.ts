import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { projectStatuses, projectTypes } from '../projects/project-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { idField } from '../wire/fields/fields.ts';
import { approvalLimits, approvalMessages } from './approval-values.ts';

/** Which projects have versions that need approval, and who reviews there (spec 3 sections 2.2 and 7). */

const base = '/project/optimize/v1/approval-configuration';

const approvalConfigurationSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  status: z.enum(projectStatuses),
  versioningEnabled: z.boolean(),
  reviewerCount: z.number().int(),
  /** Extension: the reviewers whose account is active. Without one, nobody can decide requests. */
  activeReviewerCount: z.number().int(),
  /** Extension: who last switched its versions or changed its reviewers; null and '' while nobody has. */
  modifiedOn: z.string().nullable(),
  /** Also null for users who have left the license. */
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  cannot: cannotField('versioning', 'reviewers'),
});

export type ApprovalConfiguration = z.infer<typeof approvalConfigurationSchema>;

export const approvalSortKeys = ['name', 'type', 'status'] as const;

const configurationQuery = sortedPageQuery(approvalSortKeys);

export const listApprovalConfiguration = defineCall({
  name: 'listApprovalConfiguration',
  method: 'GET',
  path: `${base}/`,
  tag: 'Project',
  summary:
    'List the projects that are not archived, whether they have versions, and how many reviewers; in a project, that one; paged (query: extension)',
  access: 'signed-in',
  scope: 'optional',
  query: configurationQuery,
  reply: z.object({ projects: z.array(approvalConfigurationSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

export const getApprovalConfigurationFile = defineCall({
  name: 'getApprovalConfigurationFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Project',
  summary: 'Download all projects of listApprovalConfiguration, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: configurationQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const updateApprovalConfiguration = defineCall({
  name: 'updateApprovalConfiguration',
  method: 'PUT',
  path: `${base}/`,
  tag: 'Project',
  summary: 'Enable or disable versions that need approval, in the project',
  access: 'signed-in',
  scope: 'project',
  body: z.object({ versioningEnabled: z.boolean() }),
  changes: { kind: 'project', at: 'work', onlyIfDifferent: true },
  done: ({ body }) => (body.versioningEnabled ? approvalMessages.enabled : approvalMessages.disabled),
  reply: z.object({
    versioningEnabled: z.boolean(),
    /** True while many resources are still being switched, in the background. */
    switching: z.boolean(),
  }),
  refusals: [400, 401, 403, 404, 409],
});

export const getApprovalConsequences = defineCall({
  name: 'getApprovalConsequences',
  method: 'GET',
  path: `${base}/consequences`,
  tag: 'Project',
  summary: 'Count what enabling or disabling versions would do to the resources of the project',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  reply: z.object({
    id: z.string(),
    name: z.string(),
    versioningEnabled: z.boolean(),
    /** Whether versions were enabled at some time: enabling them again returns states and versions. */
    enabledBefore: z.boolean(),
    switching: z.boolean(),
    /** How many resources are in each state. */
    states: z.object({
      New: z.number().int(),
      Review: z.number().int(),
      Approved: z.number().int(),
      Rejected: z.number().int(),
    }),
    /** How many that are not approved return to an approved version when versions are disabled; others are deleted. */
    fallingBack: z.number().int(),
    activeReviewerCount: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export type ApprovalConsequences = z.infer<(typeof getApprovalConsequences)['reply']>;

export const updateReviewers = defineCall({
  name: 'updateReviewers',
  method: 'PUT',
  path: `${base}/reviewers`,
  tag: 'Project',
  summary: 'Set who reviews in the project: active users of listProjectMembers',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  body: z.object({
    reviewers: z.array(idField).max(approvalLimits.reviewersMax, approvalMessages.tooManyReviewers),
    /** Extension: the reviewers that the sender has seen; 409 when there are others by now. */
    shown: z.array(idField).max(approvalLimits.reviewersMax, approvalMessages.tooManyReviewers).optional(),
  }),
  changes: { kind: 'reviewers', at: 'work', onlyIfDifferent: true },
  done: approvalMessages.reviewersSaved,
  reply: z.object({
    reviewers: z.array(z.string()),
    activeReviewerCount: z.number().int(),
    versioningEnabled: z.boolean(),
  }),
  refusals: [400, 401, 403, 404, 409],
});
