import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idBeside, idField } from '../wire/fields/fields.ts';
import { pageQuery, pageReply, sortedPageQuery } from '../wire/calls/paging.ts';
import { privileges } from '../access/access-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import { textMessages } from '../wire/fields/text-rules.ts';
import { cannotField } from '../access/cannot-fields.ts';
import { licenseUserSchema } from '../users/user-fields.ts';
import { defectPlatforms } from './defect-values.ts';
import { typeFieldSchemas } from './project-fields.ts';
import { projectNameRule, projectStatuses, projectTypes, unknownTimeZone } from './project-values.ts';

/** Other spellings of project types that clients send (spec 1 section 3), normalised once, on the way in. */
const spellings: Readonly<Record<string, string>> = {
  WebService: 'Web Service',
  'Web Services': 'Web Service',
  MSDynamics: 'MS Dynamics',
};

const projectTexts = {
  desc: z.string(),
  url: z.string(),
  baseUri: z.string(),
  port: z.string(),
  appType: z.string(),
  appPackage: z.string(),
  appActivity: z.string(),
  bundleId: z.string(),
};

export const projectTypeField = z.preprocess(
  (value) => (typeof value === 'string' ? (spellings[value] ?? value) : value),
  z.enum(projectTypes, { error: 'Project type is required' }),
);

/** Where a project's defects are filed; `instanceId` and `projectKey` are Jira's. */
export const defectPlatformSchema = z.object({
  platform: z.enum(defectPlatforms),
  instanceId: z.string().nullable(),
  projectKey: z.string(),
});

/** A project as the frame stores it (spec 1 section 3), with what its type has (spec 3 section 3). */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  platform: z.string(),
  /** Texts that a type does not have, or that nobody has entered, are ''. */
  ...projectTexts,
  status: z.enum(projectStatuses),
  timeZoneName: z.string(),
  timeZoneValue: z.string(),
  timeZoneOffset: z.string(),
  defectPlatform: defectPlatformSchema,
  createdOn: z.string(),
  createdByUname: z.string(),
  modifiedOn: z.string(),
  modifiedByUname: z.string(),
});

export type Project = z.infer<typeof projectSchema>;

export const projectSortKeys = ['name', 'type', 'status', 'createdOn', 'modifiedOn'] as const;

export const listUserProjects = defineCall({
  name: 'listUserProjects',
  method: 'GET',
  path: '/project/optimize/v1/projects/user/{userId}',
  tag: 'Project',
  summary: "List the user's projects on the current license, without archived ones; paged (query: extension)",
  access: 'signed-in',
  params: z.object({ userId: idField }),
  query: sortedPageQuery(projectSortKeys),
  reply: z.object({
    projects: z.array(projectSchema),
    ...pageReply,
  }),
  refusals: [400, 401, 403, 404],
});

const cannotOfProjectField = cannotField('edit', 'status', 'delete', 'defectPlatform');

/** A project in a list, with what the signed-in user can't do with it. */
const listedProjectSchema = projectSchema.extend({
  /** Who last changed the defect platform; all empty while nobody has. The id is of a user of the license. */
  defectModifiedOn: z.string().nullable(),
  defectModifiedBy: z.string().nullable(),
  defectModifiedByUname: z.string(),
  cannot: cannotOfProjectField,
});

export type ListedProject = z.infer<typeof listedProjectSchema>;

const projectsQuery = sortedPageQuery(projectSortKeys).extend({
  status: z.enum(projectStatuses).optional(),
  /** Only this project, for lists in it. */
  projectId: idField.optional(),
});

/** The query of files of projects with one status. */
export const projectsFileQuery = projectsQuery.omit({ status: true, page: true, pageSize: true });

export const listProjects = defineCall({
  name: 'listProjects',
  method: 'GET',
  path: '/project/optimize/v1/projects',
  tag: 'Project',
  summary:
    'List the projects that the signed-in user sees, with one status or, without one, those that are not archived; paged',
  access: 'signed-in',
  extension: true,
  query: projectsQuery,
  reply: z.object({
    projects: z.array(listedProjectSchema),
    ...pageReply,
  }),
  refusals: [400, 401, 403],
});

export const getProjectsFile = defineCall({
  name: 'getProjectsFile',
  method: 'GET',
  path: '/project/optimize/v1/projects/csv',
  tag: 'Project',
  summary: 'Download all projects of listProjects, in the same order, as a CSV file',
  access: 'signed-in',
  // The project decides in which zone times are.
  scope: 'optional',
  extension: true,
  query: projectsQuery.omit({ page: true, pageSize: true }),
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

const nameMessages = textMessages(projectNameRule);

const specialInName = 'Special characters are not allowed';

export const projectNameField = textField({
  max: projectNameRule.max,
  missing: nameMessages.missing,
  tooLong: nameMessages.long,
  wrong: specialInName,
})
  .min(1, { error: nameMessages.missing, abort: true })
  .min(projectNameRule.min, { error: nameMessages.short, abort: true })
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} _&()-]*[\p{L}\p{N}\p{M})])?$/u, specialInName);

export const createProject = defineCall({
  name: 'createProject',
  method: 'POST',
  path: '/project/optimize/v1/projects',
  tag: 'Project',
  summary: 'Create a project on the current license (Super Admin, Admin)',
  access: 'signed-in',
  extension: true,
  body: z.object({
    name: projectNameField,
    type: projectTypeField,
    platform: textField({ max: 60, missing: 'Platform is required' }).min(1, 'Platform is required'),
    timeZone: textField({ max: 64, missing: 'Time zone is required', wrong: unknownTimeZone }).min(
      1,
      'Time zone is required',
    ),
    ...typeFieldSchemas,
  }),
  changes: { kind: 'project', at: 'work', asked: { name: 'body.name' } },
  done: 'Project created successfully',
  reply: projectSchema,
  replyCode: 201,
  refusals: [400, 401, 403, 409],
});

/** A project in a list to select from. */
const projectChoiceSchema = projectSchema.pick({ id: true, name: true, type: true, status: true });

export type ProjectChoice = z.infer<typeof projectChoiceSchema>;

export const listProjectChoices = defineCall({
  name: 'listProjectChoices',
  method: 'GET',
  path: '/project/optimize/v1/projects/dropdown',
  tag: 'Project',
  summary: 'List the projects that the signed-in user can choose, by name, without archived ones; paged',
  access: 'signed-in',
  query: pageQuery,
  reply: z.object({
    projects: z.array(projectChoiceSchema),
    ...pageReply,
  }),
  refusals: [400, 401],
});

export const getProject = defineCall({
  name: 'getProject',
  method: 'GET',
  path: '/project/optimize/v1/projects/{id}',
  tag: 'Project',
  summary: 'Get a project, with the role of the signed-in user in it',
  access: 'signed-in',
  params: z.object({ id: idBeside('csv', 'dropdown') }),
  reply: projectSchema.extend({
    /** Extension: null where the user has none, such as Super Admins and Admins who are not members. */
    role: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Extension: the number of users in `listProjectMembers`. */
    memberCount: z.number().int(),
    /** Extension. */
    cannot: cannotOfProjectField,
  }),
  refusals: [400, 401, 403, 404],
});

/** A user who can work in a project (spec 3 section 3, reviewer row). */
const memberSchema = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    emailId: z.string(),
    licenses: z.array(z.object({ id: z.string(), privilege: z.enum(privileges) })),
    /** The license on which the user works now; null while they are on none. */
    defaultLicenseId: z.string().nullable(),
  }),
  /** The name is empty for a member whose role was removed. */
  role: z.object({ name: z.string() }),
  reviewer: z.boolean(),
  /** Extension: as the table of users has them; for users who may see the project's users. */
  licenseUser: licenseUserSchema.extend({ cannot: cannotField('edit', 'remove') }).optional(),
});

export type ProjectMember = z.infer<typeof memberSchema>;

const membersQuery = pageQuery.pick({ search: true }).extend({
  reviewersOnly: z.enum(['true', 'false']).default('false'),
  privilege: z.enum(privileges).optional(),
});

export const listProjectMembers = defineCall({
  name: 'listProjectMembers',
  method: 'GET',
  path: '/appmanagement/optimize/v1/user/projects/{projectId}',
  tag: 'Project',
  summary:
    "List by name who can work in a project: its members, and the license's Super Admins and Admins; paged (extension)",
  access: 'signed-in',
  params: z.object({ projectId: idField }),
  query: membersQuery.extend({
    page: pageQuery.shape.page,
    pageSize: z.coerce.number().int().min(1).max(500).default(500),
  }),
  reply: z.array(memberSchema),
  /** Extension: a platform may leave it out. */
  replyMap: z.object({ total: z.number().int() }).optional(),
  refusals: [400, 401, 403, 404],
});

export const getProjectMembersFile = defineCall({
  name: 'getProjectMembersFile',
  method: 'GET',
  path: '/appmanagement/optimize/v1/user/projects/{projectId}/csv',
  tag: 'Project',
  summary: 'Download all users of listProjectMembers as a CSV file; requires permission to view users',
  access: 'signed-in',
  extension: true,
  params: z.object({ projectId: idField }),
  query: membersQuery,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});

export const listTimeZones = defineCall({
  name: 'listTimeZones',
  method: 'GET',
  path: '/project/optimize/v1/timeZoneConfiguration/dropdown',
  tag: 'Project',
  summary: 'List the time zones that a project can have',
  access: 'signed-in',
  reply: z.array(z.object({ id: z.string(), value: z.string(), name: z.string(), offset: z.string() })),
  refusals: [401],
});
