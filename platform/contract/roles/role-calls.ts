import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField } from '../wire/fields.ts';
import { accessLevels, permissionModules } from '../access/access-values.ts';
import { origins } from './role-values.ts';

const base = '/appmanagement/optimize/v1/role';

/** A role (spec 3 section 3). `createdByUname` and `modifiedByUname` are empty for the default roles. */
export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  tabPermissions: z.record(z.enum(permissionModules), z.enum(accessLevels)),
  from: z.enum(origins),
  /** Extension: one of the roles that every license has, which nobody can edit or delete. */
  isDefault: z.boolean(),
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
  summary: 'The roles of the license, default roles first',
  access: 'signed-in',
  reply: z.array(roleSchema),
  refusals: [401, 403],
});

export const listProjectRoles = defineCall({
  name: 'listProjectRoles',
  method: 'GET',
  path: `${base}/projects/{projectId}`,
  tag: 'User',
  summary: "The roles that members of a project can have: the license's and its own",
  access: 'signed-in',
  params: z.object({ projectId: idField }),
  reply: z.array(roleSchema),
  refusals: [400, 401, 403, 404],
});
