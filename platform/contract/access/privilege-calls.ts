import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { daysLeftField, idField } from '../wire/fields/fields.ts';
import { permissionIds } from './permission-values.ts';
import { zoneSchema } from '../times/zone-fields.ts';
import { viewingSchema } from './view-as-calls.ts';
import { missingReasons, privileges } from './access-values.ts';
import { projectStatuses, projectTypes } from '../projects/project-values.ts';

const base = '/appmanagement/optimize/v1';

/** A menu entry: `path` is below /app. `id` (extension) stays when names change. */
const menuItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string().optional(),
  /** Extension. False where its page only says which application is missing; menus leave it out. */
  connected: z.boolean().default(true),
});

const subMenuSchema = menuItemSchema.extend({ subMenus: z.array(menuItemSchema) });

export const menuSchema = menuItemSchema.extend({
  subMenus: z.array(subMenuSchema),
  quickMenus: z.array(menuItemSchema),
});

export type MenuReply = z.infer<typeof menuSchema>;

/** `restrictions`: the ids of the permissions that the user does not have at this level. */
const levelSchema = z.object({ headers: z.array(menuSchema), restrictions: z.array(z.enum(permissionIds)) });

export const getPrivileges = defineCall({
  name: 'getPrivileges',
  method: 'GET',
  path: `${base}/privileges`,
  tag: 'User',
  summary:
    'Get the menus and restrictions of the signed-in user, for All Projects and for the project of the projectid header',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.object({
    projectLevels: z.object({
      allProjects: levelSchema,
      /** The level of the project that the header names; without one, no menus and every restriction. */
      individualProjects: levelSchema,
    }),
    /** Data that the frame needs beside the menus on every page, so that it makes no further calls. */
    privilege: z.enum(privileges),
    licenseName: z.string(),
    licenseType: z.string(),
    licenseFeatures: z.array(z.string()),
    billingCycle: z.string(),
    /** Whole days left of the license; empty or negative: ended, and the header is disabled. */
    expires_in: daysLeftField,
    /** FireFlink AI may be used in this project. */
    aiEnabled: z.boolean(),
    project: z
      .object({
        id: z.string(),
        name: z.string(),
        type: z.enum(projectTypes),
        status: z.enum(projectStatuses),
        /** Null for a member whose role was removed. */
        role: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** Whether versions of resources need approval: then approval requests have a page. */
        versioningEnabled: z.boolean().default(false),
      })
      .nullable(),
    /** The user or role that the session views FireFlink as; null for its own user. */
    viewing: viewingSchema.nullable().default(null),
    /** The zones in which this user sees times here. */
    times: z.object({ shown: zoneSchema, other: zoneSchema, isOwn: z.boolean() }),
  }),
  refusals: [400, 401, 403, 404],
});

export const explainPermission = defineCall({
  name: 'explainPermission',
  method: 'GET',
  path: `${base}/privileges/{permissionId}`,
  tag: 'User',
  summary: 'Check whether the signed-in user has a permission, and who can grant it',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ permissionId: z.enum(permissionIds, { error: 'Not a permission' }) }),
  reply: z.object({
    id: z.enum(permissionIds),
    name: z.string(),
    allowed: z.boolean(),
    /** Null when `allowed`. */
    grantedBy: z.string().nullable(),
    /** What would have to change; absent when `allowed`. */
    reason: z.enum(missingReasons).optional(),
  }),
  refusals: [400, 401, 403, 404],
});

export const getAiLicensePrivileges = defineCall({
  name: 'getAiLicensePrivileges',
  method: 'GET',
  path: `${base}/license/ai-license-privileges`,
  tag: 'License',
  summary: 'Check whether the license includes FireFlink AI',
  access: 'signed-in',
  reply: z.object({ config: z.object({ aiEnabled: z.boolean() }) }),
  refusals: [401],
});

export const getProjectAiPrivilege = defineCall({
  name: 'getProjectAiPrivilege',
  method: 'GET',
  path: `${base}/license/ai-license-privileges/{projectId}`,
  tag: 'License',
  summary: 'Check whether the signed-in user may use FireFlink AI in a project',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  reply: z.object({ projectId: z.string(), aiEnabled: z.boolean() }),
  refusals: [400, 401, 403, 404],
});
