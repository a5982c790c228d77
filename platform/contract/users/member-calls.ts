import { z } from '@hono/zod-openapi';
import { activationStatuses } from '../accounts/account-values.ts';
import { projectTypes } from '../projects/project-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { suiteAccessQuery } from './removal-calls.ts';
import { removalLimits, removalMessages } from './removal-values.ts';

const users = '/appmanagement/optimize/v1/user';
const ofProject = '/project/optimize/v1/userDetail/{projectId}';

const projectParams = z.object({ projectId: idField });
const projectRole = z.object({ projectId: idField, roleId: idField });

export const setProjectRole = defineCall({
  name: 'setProjectRole',
  method: 'PUT',
  path: ofProject,
  tag: 'User',
  summary: "Change a member's role in a project; an empty list of roles removes them from it",
  access: 'signed-in',
  params: projectParams,
  query: suiteAccessQuery,
  /** The only role is that in the project of the address. */
  body: z.object({ id: idField, projectRoles: z.array(projectRole).max(1) }),
  changes: {
    kind: 'member',
    at: 'work',
    onlyIfDifferent: true,
    asked: { kind: 'user', id: 'body.id', project: 'params.projectId', emptyToRemove: 'body.projectRoles' },
  },
  done: ({ body }) =>
    body.projectRoles.length === 0 ? removalMessages.removed : removalMessages.roleUpdated,
  reply: z.literal(true),
  refusals: [400, 401, 403, 404],
});

export const addProjectUsers = defineCall({
  name: 'addProjectUsers',
  method: 'POST',
  path: ofProject,
  tag: 'User',
  summary: 'Add users of the license to a project, each with a role; all or nothing',
  access: 'signed-in',
  extension: true,
  params: projectParams,
  body: z
    .array(z.object({ id: idField, roleId: idField }))
    .min(1, removalMessages.chooseUser)
    .max(removalLimits.usersMax),
  changes: {
    kind: 'member',
    at: 'work',
    asked: { kind: 'user', id: 'body.*.id', project: 'params.projectId' },
  },
  done: removalMessages.addedToProject,
  reply: z.literal(true),
  replyCode: 201,
  refusals: [400, 401, 403, 404],
});

export const addUserToProjects = defineCall({
  name: 'addUserToProjects',
  method: 'PUT',
  path: `${users}/add-user-to-projects/{userId}`,
  tag: 'User',
  summary:
    'Give a user roles in projects: in new ones, and another role in those they are in; all or nothing',
  access: 'signed-in',
  params: z.object({ userId: idField }),
  body: z.array(projectRole).min(1, removalMessages.chooseProject).max(removalLimits.projectsMax),
  changes: {
    kind: 'member',
    at: 'work',
    onlyIfDifferent: true,
    asked: { kind: 'user', id: 'params.userId', project: 'body.*.projectId' },
  },
  done: removalMessages.addedToProjects,
  reply: z.literal(true),
  refusals: [400, 401, 403, 404],
});

export const listAddableUsers = defineCall({
  name: 'listAddableUsers',
  method: 'GET',
  path: `${users}/all/{projectId}`,
  tag: 'User',
  summary:
    'List the users of the license who are not in a project yet, by name. Admins work in all projects. Paged (extension)',
  access: 'signed-in',
  params: projectParams,
  query: pageQuery,
  reply: z.object({
    users: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        emailId: z.string(),
        status: z.enum(activationStatuses),
      }),
    ),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

export const listRolesAndProjects = defineCall({
  name: 'listRolesAndProjects',
  method: 'GET',
  path: `${users}/roles-and-projects/{userId}`,
  tag: 'User',
  summary:
    "List the open projects by name, with the roles available there and the user's own. Paged (extension)",
  access: 'signed-in',
  params: z.object({ userId: idField }),
  query: pageQuery,
  reply: z.object({
    projects: z.array(
      z.object({
        projectId: z.string(),
        projectName: z.string(),
        projectType: z.enum(projectTypes),
        /** Null for users who aren't members, and where their role was removed: `member` distinguishes them. */
        roleId: z.string().nullable(),
        roleName: z.string().nullable(),
        member: z.boolean(),
        /** View Access first, Full Access last, the others by name between them. */
        roles: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});
