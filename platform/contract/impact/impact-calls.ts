import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { impactSections, machineLimits } from '../machines/machine-values.ts';
import { projectStatuses, projectTypes } from '../projects/project-values.ts';
import { resourceAccesses, resourceKinds, suiteTypes } from '../resources/resource-values.ts';
import { messages } from '../wire/calls/message-values.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { executionStatuses } from '../executions/execution-values.ts';
import { impactMessages, ownedSections } from './impact-values.ts';

export const impactBase = '/project/optimize/v1/impact-list';

const ofProject = {
  projectId: z.string(),
  projectName: z.string(),
  /** Those of an archived project are shown disabled. */
  projectStatus: z.enum(projectStatuses),
};

/** A project in which the machine is a user's default. */
export const impactProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(projectTypes),
  status: z.enum(projectStatuses),
});

export const impactSuiteSchema = z.object({
  ...ofProject,
  suiteId: z.string(),
  suiteName: z.string(),
  access: z.string(),
});

export const impactExecutionSchema = z.object({
  ...ofProject,
  executionId: z.string(),
  executionName: z.string(),
  status: z.enum(executionStatuses),
});

export type ImpactProject = z.output<typeof impactProjectSchema>;
export type ImpactSuite = z.output<typeof impactSuiteSchema>;
export type ImpactExecution = z.output<typeof impactExecutionSchema>;

const entityCount = z.object({ entityCount: z.number().int() });

export const impactCountSchema = z.object({
  DefaultProject: entityCount,
  Suite: entityCount,
  Execution: entityCount,
});

export const countMachineImpact = defineCall({
  name: 'countMachineImpact',
  method: 'GET',
  path: `${impactBase}/`,
  tag: 'Machine',
  summary: 'Count the uses of a machine: as default machine, by suites, by executions',
  access: 'signed-in',
  scope: 'optional',
  query: z.object({
    resourceId: idField,
    /** 'true' counts only what prevents deleting the machine. */
    isDeleteValidate: z.enum(['true', 'false']).default('false'),
    accessSection: z.enum(['All', 'DefaultProject', 'Suite', 'Execution']).default('All'),
  }),
  /** A section that was not requested counts 0. */
  reply: impactCountSchema,
  refusals: [400, 401, 403, 404],
});

/**
 * The types of impact: 'client-impacts' are machines, 'Role' a role, 'Suites' plugin instances, the others templates. A domain answers for each, registered in
 * `platform/index.ts`.
 */
export const impactSectionTypes = [
  'client-impacts',
  'Role',
  'Suites',
  'manualTemplate',
  'defectTemplate',
] as const;
export type ImpactSectionType = (typeof impactSectionTypes)[number];

const projectIds = z.array(idField).max(machineLimits.idsMax).optional();

/** What uses a machine. */
const machineImpactSchema = z.object({
  hasImpact: z.boolean(),
  message: z.string(),
  defaultProjects: z.array(impactProjectSchema),
  suites: z.array(impactSuiteSchema),
  clientExecutions: z.array(impactExecutionSchema),
  /** Extension: the total of each list over all pages. */
  totals: impactCountSchema,
});

export type MachineImpact = z.output<typeof machineImpactSchema>;

/** A suite or a defect that a user owns. */
const impactEntitySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null for a defect. */
  suiteType: z.enum(suiteTypes).nullable(),
  access: z.enum(resourceAccesses),
  projectId: z.string(),
  /** The ID of a defect; '' for a suite. */
  ID: z.string(),
  Summary: z.string(),
  /** Extensions: which of the two it is, and its owner. */
  kind: z.enum(ownedSections),
  ownerId: z.string(),
  ownerName: z.string(),
});

export type ImpactEntity = z.output<typeof impactEntitySchema>;

/** What depends on a user or a role in a project. An archived one has only its name. */
const projectImpactSchema = z.object({
  ...ofProject,
  /** The users with the role. */
  users: z.array(z.object({ id: z.string(), name: z.string(), emailId: z.string() })).optional(),
  /** The first of them, by name; in a single project a page of them. */
  entities: z.array(impactEntitySchema),
  /** Extensions: the number of each. */
  entityCount: z.number().int(),
  userCount: z.number().int().optional(),
});

export type ProjectImpact = z.output<typeof projectImpactSchema>;

/** What uses a template in a project: test cases or defects. An archived project has only its name. */
const templateImpactSchema = z.object({
  ...ofProject,
  /** Extensions from here on: whether the project has chosen it as its default. */
  isDefault: z.boolean(),
  /** The first of them, by name. */
  entities: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** Null for what is not a suite. */
      suiteType: z.enum(suiteTypes).nullable(),
      access: z.enum(resourceAccesses),
      projectId: z.string(),
      /** The application's ID for it. */
      ID: z.string(),
      Summary: z.string(),
      kind: z.enum(resourceKinds),
      /** Null where it is not known. */
      templateVersion: z.number().int().nullable(),
    }),
  ),
  entityCount: z.number().int(),
  /** How many use each version. */
  versions: z.array(z.object({ version: z.number().int().nullable(), count: z.number().int() })),
});

export type TemplateImpact = z.output<typeof templateImpactSchema>;

export const listImpact = defineCall({
  name: 'listImpact',
  method: 'POST',
  path: `${impactBase}/entities`,
  tag: 'Machine',
  summary:
    "List what uses a thing, in the user's projects; paged (query: extension). Machines: 404 'has no impact' if nothing does. Roles: " +
    'responseCode 302 if users have it, by project or, in a project, by user. Templates: 302 with the projects in which they are used',
  access: 'signed-in',
  scope: 'optional',
  query: pageQuery.extend({
    /** Only one of the lists; the others are empty. */
    section: z.enum(impactSections).optional(),
  }),
  body: z.object({
    /** The id of the machine, role, plugin instance or template. */
    resourceId: idField,
    sectionType: z.enum(impactSectionTypes),
    /** Only in these projects; all visible ones when left out (extension). */
    allProjectIds: projectIds,
    /** The same for suites and executions. */
    suiteProjectIds: projectIds,
  }),
  changes: 'nothing',
  done: (_, impact) => (impact.length > 0 ? messages.found : impactMessages.none),
  reply: z.union([z.array(machineImpactSchema), z.array(projectImpactSchema), z.array(templateImpactSchema)]),
  /** The total over all pages: for a machine the three lists together. */
  replyMap: z.object(pageReply).pick({ total: true }),
  refusals: [400, 401, 403, 404],
});

const ofUser = { params: z.object({ userId: idField }), scope: 'optional', extension: true } as const;

const ownedCount = z.object({ entityIds: z.array(z.string()), entityCount: z.number().int() });

export const getUserImpact = defineCall({
  ...ofUser,
  name: 'getUserImpact',
  method: 'GET',
  path: `${impactBase}/user/{userId}`,
  tag: 'User',
  summary:
    'Check whether a user owns suites or defects, in a project only those there; responseCode 302 if so',
  access: 'signed-in',
  done: impactMessages.none,
  reply: z.object({
    /** The ids of the first 1,000 of each. */
    Suite: ownedCount,
    Defect: ownedCount,
    /** Further effects of a removal now; all 0 for callers who can't remove users there. */
    removal: z.object({
      /** The number of those suites in closed or archived projects. */
      suitesNotOpen: z.number().int(),
      /** Scripts and everything else that passes to the user who removes them. */
      otherResources: z.number().int(),
      /** Always 0 in a project, where machines stay. */
      machines: z.number().int(),
      /** Executions that have not ended. */
      executions: z.number().int(),
      /** Projects with versions that lose their last active reviewer. */
      lastReviews: z.number().int().default(0),
    }),
  }),
  refusals: [400, 401, 403, 404],
});

export const listUserImpact = defineCall({
  ...ofUser,
  name: 'listUserImpact',
  method: 'GET',
  path: `${impactBase}/user/{userId}/entities`,
  tag: 'User',
  summary:
    'List the suites or defects that a user owns: a page of projects with the first of each or, in a project, a page of them',
  access: 'signed-in',
  query: pageQuery.extend({ section: z.enum(ownedSections) }),
  reply: z.object({ projects: z.array(projectImpactSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});
