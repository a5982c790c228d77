import { z } from '@hono/zod-openapi';
import { defineCall } from '../call.ts';
import { idField } from '../fields.ts';
import { impactSections, machineLimits } from '../machine-values.ts';
import { projectStatuses, projectTypes } from '../values.ts';
import { pageQuery } from './project.ts';

const base = '/project/optimize/v1/impact-list';

const ofProject = {
  projectId: z.string(),
  projectName: z.string(),
  /** Those of an archived project are shown disabled. */
  projectStatus: z.enum(projectStatuses),
};

/** A project in which the machine is somebody's default. */
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
  status: z.string(),
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
  path: `${base}/`,
  tag: 'Machine',
  summary: 'How much a machine is used: by default in projects, by suites, by executions',
  access: 'signed-in',
  scope: 'optional',
  query: z.object({
    resourceId: idField,
    /** 'true' counts only what stands in the way of deleting the machine. */
    isDeleteValidate: z.enum(['true', 'false']).default('false'),
    accessSection: z.enum(['All', 'DefaultProject', 'Suite', 'Execution']).default('All'),
  }),
  /** A section that was not asked for counts 0. */
  reply: impactCountSchema,
  refusals: [400, 401, 403, 404],
});

const projectIds = z.array(idField).max(machineLimits.idsMax).optional();

export const listMachineImpact = defineCall({
  name: 'listMachineImpact',
  method: 'POST',
  path: `${base}/entities`,
  tag: 'Machine',
  summary:
    "What uses a machine, in the user's projects; 404 'has no impact' when nothing does; paged (query: extension)",
  access: 'signed-in',
  scope: 'optional',
  query: pageQuery.pick({ search: true, page: true, pageSize: true }).extend({
    /** Only one of the lists; the others are empty. */
    section: z.enum(impactSections).optional(),
  }),
  body: z.object({
    /** The machine. */
    resourceId: idField,
    sectionType: z.literal('client-impacts'),
    /** Only in these projects; all that the user sees when it is left out (extension). */
    allProjectIds: projectIds,
    /** The same for suites and executions. */
    suiteProjectIds: projectIds,
  }),
  reply: z.array(
    z.object({
      hasImpact: z.boolean(),
      message: z.string(),
      defaultProjects: z.array(impactProjectSchema),
      suites: z.array(impactSuiteSchema),
      clientExecutions: z.array(impactExecutionSchema),
      /** Extension: how long each list is over all pages. */
      totals: impactCountSchema,
    }),
  ),
  refusals: [400, 401, 403, 404],
});
