import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { plainNameField } from '../wire/fields/plain-name-field.ts';
import { textField } from '../wire/fields/text-field.ts';
import { accessLevels, permissionModules } from '../access/access-values.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { origins, roleLimits, roleMessages, roleNameRule, roleSortKeys } from './role-values.ts';

const base = '/appmanagement/optimize/v1/role';

/** A role (spec 3 section 3). `createdByUname` and `modifiedByUname` are empty for the default roles. */
export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  tabPermissions: z.record(z.enum(permissionModules), z.enum(accessLevels)),
  from: z.enum(origins),
  /** Extension: one of the default roles of every license, which can't be edited or deleted. */
  isDefault: z.boolean(),
  /**
   * Extension: the first section in which it permits more than the signed-in user has here: they can neither assign it
   * nor remove it; null where there is none, and where a platform does not report it.
   */
  beyond: z.enum(permissionModules).nullable().default(null),
  createdOn: z.string(),
  createdByUname: z.string(),
  modifiedOn: z.string(),
  modifiedByUname: z.string(),
});

export type Role = z.infer<typeof roleSchema>;

export const listLicenseRoles = defineCall({
  name: 'listLicenseRoles',
  method: 'GET',
  path: `${base}/all`,
  tag: 'User',
  summary: 'List the roles of the license, default roles first',
  access: 'signed-in',
  reply: z.array(roleSchema),
  refusals: [401, 403],
});

export const listProjectRoles = defineCall({
  name: 'listProjectRoles',
  method: 'GET',
  path: `${base}/projects/{projectId}`,
  tag: 'User',
  summary: "List the roles that members of a project can have: the license's and its own",
  access: 'signed-in',
  params: z.object({ projectId: idField }),
  reply: z.array(roleSchema),
  refusals: [400, 401, 403, 404],
});

/** A role, its number of members (in a project only its members count), and what can't be done with it. */
const countedRoleSchema = roleSchema.extend({
  memberCount: z.number().int(),
  cannot: cannotField('edit', 'delete'),
});

export type CountedRole = z.infer<typeof countedRoleSchema>;

const roleId = z.object({ roleId: idBeside('all', 'csv', 'sections') });

const rolesQuery = sortedPageQuery(roleSortKeys);

export const listRoles = defineCall({
  name: 'listRoles',
  method: 'GET',
  path: `${base}/`,
  tag: 'User',
  summary:
    'List the roles of the license and, in a project, its own, with the number of users who have each; paged',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: rolesQuery,
  reply: z.object({ roles: z.array(countedRoleSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

export const getRolesFile = defineCall({
  name: 'getRolesFile',
  method: 'GET',
  path: `${base}/csv`,
  tag: 'User',
  summary: 'Download all roles of listRoles, in the same order, as a CSV file',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: rolesQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const listRoleSections = defineCall({
  name: 'listRoleSections',
  method: 'GET',
  path: `${base}/sections`,
  tag: 'User',
  summary:
    'List the sections that a role can permit here, and the highest level that the signed-in user may give in each',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.array(z.object({ section: z.enum(permissionModules), most: z.enum(accessLevels) })),
  refusals: [400, 401, 403, 404],
});

export const getRole = defineCall({
  name: 'getRole',
  method: 'GET',
  path: `${base}/{roleId}`,
  tag: 'User',
  summary: 'Get a role of the license or of the project',
  access: 'signed-in',
  scope: 'optional',
  params: roleId,
  reply: countedRoleSchema,
  refusals: [400, 401, 403, 404],
});

export const listRoleMembers = defineCall({
  name: 'listRoleMembers',
  method: 'GET',
  path: `${base}/{roleId}/members`,
  tag: 'User',
  summary: 'List the users who have a role, by name, with their projects; in a project, only its members',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: roleId,
  query: pageQuery,
  reply: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        emailId: z.string(),
        projectId: z.string(),
        projectName: z.string(),
      }),
    ),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export type RoleMember = z.infer<typeof listRoleMembers.reply>['members'][number];

/**
 * The content of a role. Each section that is offered here has to be named; others are stored as No Access, whatever is
 * sent.
 */
const roleBody = z.object({
  name: plainNameField(roleNameRule),
  desc: textField({ max: roleLimits.descriptionMax, lines: true }).default(''),
  tabPermissions: z.partialRecord(
    z.enum(permissionModules, { error: roleMessages.unknownSection }),
    z.enum(accessLevels, { error: roleMessages.unknownLevel }),
    { error: roleMessages.unknownSection },
  ),
});

export const createRole = defineCall({
  name: 'createRole',
  method: 'POST',
  path: `${base}/`,
  tag: 'User',
  summary: 'Create a role of the license or, in a project, its own role',
  access: 'signed-in',
  scope: 'optional',
  body: roleBody,
  changes: { kind: 'role', at: 'work', asked: { name: 'body.name' } },
  done: roleMessages.created,
  reply: countedRoleSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const updateRole = defineCall({
  name: 'updateRole',
  method: 'PUT',
  path: `${base}/{roleId}`,
  tag: 'User',
  summary: 'Change a role; it applies to its members from their next call',
  access: 'signed-in',
  scope: 'optional',
  params: roleId,
  body: roleBody,
  changes: { kind: 'role', at: 'params.roleId', onlyIfDifferent: true },
  done: roleMessages.updated,
  reply: countedRoleSchema,
  refusals: [400, 401, 403, 404],
});

export const deleteRole = defineCall({
  name: 'deleteRole',
  method: 'DELETE',
  path: `${base}/{roleId}`,
  tag: 'User',
  summary: 'Delete a role; responseCode 302, and nothing is deleted, while a user has it',
  access: 'signed-in',
  scope: 'optional',
  params: roleId,
  changes: { kind: 'role', at: 'params.roleId' },
  done: roleMessages.deleted,
  /** False with 302. */
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});
