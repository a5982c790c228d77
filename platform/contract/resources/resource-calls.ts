import { z } from '@hono/zod-openapi';
import { plainText } from '../machines/machine-fields.ts';
import { approvalLimits, approvalMessages, proposalBytes } from '../approval/approval-values.ts';
import { reasonField } from '../approval/reason-field.ts';
import { isWebAddress } from '../projects/project-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { textField } from '../wire/fields/text-field.ts';
import { bytesOf, depthOf, isCompared, isPlainLines, type Compared } from './compared-text.ts';
import { idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import {
  approvalStates,
  defectStates,
  resourceAccesses,
  resourceChanges,
  resourceKinds,
  resourceLimits,
  resourceMessages,
  suiteTypes,
} from './resource-values.ts';

const base = '/project/optimize/v1/resources';

const kindField = z.enum(resourceKinds);
const linkIds = z.array(idField).max(resourceLimits.linksMax);

/** A resource that a hosted application stores in the project. */
const resourceSchema = z.object({
  /** The id in its application. */
  id: z.string(),
  kind: kindField,
  name: z.string(),
  suiteType: z.enum(suiteTypes).nullable(),
  access: z.enum(resourceAccesses),
  /** Null and '' when it has no owner. */
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  state: z.enum(approvalStates),
  version: z.string().nullable(),
  /**
   * Which proposal of the version is in review: rises with each change of what reviewers compare; null while none is.
   * Send it with a decision.
   */
  revision: z.number().int().nullable(),
  lifecycleState: z.enum(defectStates).nullable(),
  templateId: z.string().nullable(),
  /** Null where its application does not say. */
  templateVersion: z.number().int().nullable(),
  instanceIds: z.array(z.string()),
  machineIds: z.array(z.string()),
  bytes: z.number().int(),
  createdOn: z.string(),
  modifiedOn: z.string(),
});

export type Resource = z.output<typeof resourceSchema>;

const params = z.object({ kind: kindField, id: idField });

export const putResource = defineCall({
  name: 'putResource',
  method: 'PUT',
  path: `${base}/{kind}/{id}`,
  tag: 'Resource',
  summary: 'Report a resource that an application stores in the project, or its changes',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params,
  /** Values that are left out stay. A new resource is Public and belongs to the caller. */
  body: z.object({
    name: plainText(resourceLimits.nameMax).min(1, 'Name is required'),
    suiteType: z.enum(suiteTypes).optional(),
    access: z.enum(resourceAccesses).optional(),
    ownerId: idField.optional(),
    lifecycleState: z.enum(defectStates).optional(),
    templateId: idField.nullish(),
    templateVersion: z.number().int().min(1).max(1_000_000).nullish(),
    instanceIds: linkIds.optional(),
    machineIds: linkIds.optional(),
    /** What it uses of the project's memory, in bytes: at most 1 TB. */
    bytes: z.number().int().min(0).max(resourceLimits.bytesMax, resourceMessages.tooLarge).optional(),
  }),
  changes: { kind: 'resource', at: 'work', onlyIfDifferent: true, asked: { name: 'body.name' } },
  done: resourceMessages.saved,
  reply: resourceSchema,
  refusals: [400, 401, 403, 404],
});

export const deleteResource = defineCall({
  name: 'deleteResource',
  method: 'DELETE',
  path: `${base}/{kind}/{id}`,
  tag: 'Resource',
  summary: 'Delete a resource that an application no longer stores',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params,
  changes: { kind: 'resource', at: 'work', asked: { kind: 'application resource', id: 'params.id' } },
  done: resourceMessages.deleted,
  reply: z.literal(true),
  refusals: [400, 401, 403, 404],
});

export const listResources = defineCall({
  name: 'listResources',
  method: 'GET',
  path: base,
  tag: 'Resource',
  summary: 'List the resources of one kind in the project, by name; paged',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  query: pageQuery.extend({ kind: kindField }),
  reply: z.object({ resources: z.array(resourceSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

/** Text, or JSON, which is compared with one line for each value. */
const comparedField = z
  .custom<Compared>(isCompared, { error: approvalMessages.notCompared, abort: true })
  // Depth first: JSON that is nested too deeply can't be written.
  .refine((value) => depthOf(value) <= approvalLimits.depthMax, {
    error: approvalMessages.tooDeep,
    abort: true,
  })
  .refine((value) => bytesOf(value) <= approvalLimits.textBytes, {
    error: approvalMessages.textTooLong,
    abort: true,
  })
  .refine((value) => typeof value !== 'string' || isPlainLines(value), {
    error: 'Characters are not allowed',
    abort: true,
  })
  .openapi({ type: ['string', 'object', 'array'], items: {} })
  .optional();

export const setApproval = defineCall({
  name: 'setApproval',
  method: 'PUT',
  path: `${base}/{kind}/{id}/approval`,
  tag: 'Resource',
  summary: "Put a version into review or, as a reviewer, approve or reject another user's version",
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params,
  body: z.object({
    state: z.enum(['Review', 'Approved', 'Rejected']),
    version: z
      .string()
      .max(9, { error: 'A version is two numbers with a point between them', abort: true })
      .regex(/^\d{1,4}\.\d{1,4}$/, 'A version is two numbers with a point between them'),
    /** Extension: what reviewers compare, and the application's page of it; with Review only. */
    before: comparedField,
    after: comparedField,
    url: textField({ max: approvalLimits.urlMax })
      .refine((value) => value === '' || isWebAddress(value), { error: 'Enter a valid URL' })
      .optional(),
    /**
     * Extension: the revision that the reviewer has seen, with Approved and Rejected only. If the proposal has changed since,
     * the decision is refused with 409.
     */
    revision: z.number().int().min(1).max(2_000_000_000).optional(),
    /** Extension: why it is rejected, or approved. */
    reason: reasonField.optional(),
  }),
  bodyBytes: proposalBytes,
  changes: {
    kind: 'resource',
    at: 'work',
    onlyIfDifferent: true,
    asked: { kind: 'application resource', id: 'params.id' },
  },
  done: resourceMessages.saved,
  reply: resourceSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const listResourceChanges = defineCall({
  name: 'listResourceChanges',
  method: 'GET',
  path: `${base}/changes`,
  tag: 'Resource',
  summary:
    'List what the platform did to resources of the project, oldest first, for the applications that store them',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  query: z.object({
    /** The `last` of the previous reply; 0 for all that are still stored (90 days). */
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    pageSize: z.coerce.number().int().min(1).max(resourceLimits.changesMax).default(100),
  }),
  reply: z.object({
    changes: z.array(
      z.object({
        id: z.number().int(),
        kind: kindField,
        resourceId: z.string(),
        name: z.string(),
        change: z.enum(resourceChanges),
        /** The new owner, where that has changed. */
        ownerId: z.string().nullable(),
        /** The approved version that it has again, where disabling versions has returned it. */
        version: z.string().nullable(),
        createdOn: z.string(),
      }),
    ),
    /** The value of `after` for the next page. */
    last: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export const listSuiteNames = defineCall({
  name: 'listSuiteNames',
  method: 'GET',
  path: '/project/optimize/v1/suite/getAll/all',
  tag: 'Resource',
  summary: 'List the automation suites of the project, by name; paged (extension)',
  access: 'signed-in',
  scope: 'project',
  query: pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(500).default(500) }),
  reply: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      suiteType: z.enum(suiteTypes),
      access: z.enum(resourceAccesses),
      projectId: z.string(),
    }),
  ),
  refusals: [400, 401, 403, 404],
});
