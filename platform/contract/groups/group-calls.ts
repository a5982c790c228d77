import { z } from '@hono/zod-openapi';
import { allProjectsId } from '../access/access-values.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { origins } from '../roles/role-values.ts';
import { guestStandingSchema } from '../guests/guest-fields.ts';
import { guestMessages } from '../guests/guest-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { emailPattern } from '../wire/fields/email-rules.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { pageQuery, pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { plainNameField } from '../wire/fields/plain-name-field.ts';
import { textField } from '../wire/fields/text-field.ts';
import { groupLimits, groupMessages, groupNameRule, groupSortKeys } from './group-values.ts';

/** Email groups (spec 3 sections 3 and 7): people who receive what is sent to the group. */

const base = '/project/optimize/v1/emailGroup';

const guestSchema = z.object({ userName: z.string(), emailId: z.string() });

/** Extension: whether a guest receives emails; null for guests who were never asked, and for users of the license. */
const groupGuestSchema = guestSchema.extend({ standing: guestStandingSchema.nullable() });

export type GroupGuest = z.infer<typeof groupGuestSchema>;

/** A user of the license; `id` is an extension. */
const groupUserSchema = guestSchema.extend({ id: z.string() });

export type GroupUser = z.infer<typeof groupUserSchema>;

export const groupSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  from: z.enum(origins),
  createdOn: z.string(),
  createdByUname: z.string(),
  modifiedOn: z.string(),
  /** The id of the user who changed it last; null once that account was deleted. */
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  /** Extension: how many of its people are users of the license, and how many are guests. */
  memberCount: z.number().int(),
  guestCount: z.number().int(),
  cannot: cannotField('edit', 'clone', 'delete'),
});

export type Group = z.infer<typeof groupSchema>;

/** The users who can be selected: every user of the license, in a project its members. */
const choices = z.object({ users: z.array(groupUserSchema), ...pageReply });

const groupDetailsSchema = groupSchema.extend({
  emailUserList: z.array(groupUserSchema),
  guestUserList: z.array(groupGuestSchema),
});

export type GroupDetails = z.infer<typeof groupDetailsSchema>;

const groupsQuery = sortedPageQuery(groupSortKeys);

export const listGroups = defineCall({
  name: 'listGroups',
  method: 'GET',
  path: `${base}/`,
  tag: 'Group',
  summary: 'List the groups of the license and, in a project, its own; paged (query: extension)',
  access: 'signed-in',
  scope: 'optional',
  query: groupsQuery,
  reply: z.object({ groups: z.array(groupSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

export const getGroupsFile = defineCall({
  name: 'getGroupsFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'Group',
  summary: 'Download all groups of listGroups, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: groupsQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const listGroupChoices = defineCall({
  name: 'listGroupChoices',
  method: 'GET',
  path: `${base}/users`,
  tag: 'Group',
  summary:
    'List possible members of a group: the users of the license or, in a project, those who can work in it',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: pageQuery,
  reply: choices,
  refusals: [400, 401, 403, 404],
});

export const getGroup = defineCall({
  name: 'getGroup',
  method: 'GET',
  path: `${base}/{id}`,
  tag: 'Group',
  summary: 'Get a group with its members and guests; with action=EDIT also a page of possible members',
  access: 'signed-in',
  scope: 'optional',
  params: z.object({ id: idBeside('csv', 'users') }),
  query: pageQuery.extend({ action: z.enum(['EDIT'], { error: 'EDIT is the only action' }).optional() }),
  reply: groupDetailsSchema.extend({ choices: choices.optional() }),
  refusals: [400, 401, 403, 404],
});

/** An address, ignoring case. */
const addressField = textField({
  max: limits.emailMax,
  missing: groupMessages.guestEmailMissing,
  tooLong: groupMessages.guestEmailWrong,
  wrong: groupMessages.guestEmailWrong,
})
  .min(1, { error: groupMessages.guestEmailMissing, abort: true })
  .regex(emailPattern, groupMessages.guestEmailWrong);

/** A guest: a person who is not a user of the license. */
export const groupGuestField = z.object({ userName: plainNameField(groupNameRule), emailId: addressField });

const groupBody = z
  .object({
    name: plainNameField(groupNameRule),
    description: textField({ max: groupLimits.descriptionMax, lines: true }).default(''),
    /** Users by their addresses; the platform knows their names. */
    emailUserList: z
      .array(z.object({ emailId: addressField, userName: textField({ max: limits.searchMax }).optional() }), {
        error: groupMessages.noMember,
      })
      .min(1, groupMessages.noMember)
      .max(groupLimits.membersMax, groupMessages.tooMany),
    guestUserList: z.array(groupGuestField).max(groupLimits.membersMax, groupMessages.tooMany).default([]),
  })
  .superRefine(({ emailUserList, guestUserList }, context) => {
    if (emailUserList.length + guestUserList.length > groupLimits.membersMax) {
      context.addIssue({ code: 'custom', path: ['guestUserList'], message: groupMessages.tooMany });
    }
    const known = new Set<string>();
    const lists = { emailUserList, guestUserList };
    for (const list of ['emailUserList', 'guestUserList'] as const) {
      for (const [index, { emailId }] of lists[list].entries()) {
        const key = emailId.toLowerCase();
        if (known.has(key)) {
          const path = [list, index, 'emailId'];
          context.addIssue({ code: 'custom', path, message: groupMessages.emailTwice });
        }
        known.add(key);
      }
    }
  });

/** Returns how many guests are asked later. */
const askedLater = ({ guestUserList }: GroupDetails): number =>
  guestUserList.filter(({ standing }) => standing?.state === 'later').length;

export const createGroup = defineCall({
  name: 'createGroup',
  method: 'POST',
  path: `${base}/`,
  tag: 'Group',
  summary: 'Create a group of the license or, in a project, its own group',
  access: 'signed-in',
  scope: 'optional',
  body: groupBody,
  changes: { kind: 'group', at: 'work', asked: { name: 'body.name' } },
  done: (_, group) => groupMessages.created + guestMessages.later(askedLater(group)),
  reply: groupDetailsSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const updateGroup = defineCall({
  name: 'updateGroup',
  method: 'PUT',
  path: `${base}/{groupId}`,
  tag: 'Group',
  summary: 'Change a group, its members and its guests',
  access: 'signed-in',
  scope: 'optional',
  params: z.object({ groupId: idField }),
  body: groupBody,
  changes: { kind: 'group', at: 'params.groupId', onlyIfDifferent: true },
  done: (_, group) => groupMessages.updated + guestMessages.later(askedLater(group)),
  reply: groupDetailsSchema,
  refusals: [400, 401, 403, 404],
});

export const deleteGroup = defineCall({
  name: 'deleteGroup',
  method: 'DELETE',
  path: `${base}/{groupId}`,
  tag: 'Group',
  summary: 'Delete a group',
  access: 'signed-in',
  scope: 'optional',
  params: z.object({ groupId: idField }),
  changes: { kind: 'group', at: 'params.groupId' },
  done: groupMessages.deleted,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const cloneGroup = defineCall({
  name: 'cloneGroup',
  method: 'POST',
  path: '/project/optimize/v1/clone/{projectId}/{emailId}/emailgroups',
  tag: 'Group',
  summary: `Clone a group under the next free name; projectId: its project, or '${allProjectsId}'; emailId: its id`,
  access: 'signed-in',
  params: z.object({ projectId: z.literal(allProjectsId).or(idField), emailId: idField }),
  changes: { kind: 'group', at: 'work', asked: { id: 'params.emailId', project: 'params.projectId' } },
  done: (_, { name }) => groupMessages.cloned(name),
  reply: groupDetailsSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});
