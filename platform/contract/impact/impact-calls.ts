import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { idField } from '../wire/fields.ts';
import { impactSections, machineLimits } from '../machines/machine-values.ts';
import { projectStatuses, projectTypes } from '../projects/project-values.ts';
import { pageQuery } from '../wire/paging.ts';
import { executionStatuses } from '../executions/execution-values.ts';

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

/**
 * Of what the impact is asked for: 'client-impacts' are machines. A domain answers for each, which is registered in
 * `platform/index.ts`.
 */
export const impactSectionTypes = ['client-impacts'] as const;
export type ImpactSectionType = (typeof impactSectionTypes)[number];

const projectIds = z.array(idField).max(machineLimits.idsMax).optional();

/** What uses a machine. */
const machineImpactSchema = z.object({
  hasImpact: z.boolean(),
  message: z.string(),
  defaultProjects: z.array(impactProjectSchema),
  suites: z.array(impactSuiteSchema),
  clientExecutions: z.array(impactExecutionSchema),
  /** Extension: how long each list is over all pages. */
  totals: impactCountSchema,
});

export type MachineImpact = z.output<typeof machineImpactSchema>;

export const listImpact = defineCall({
  name: 'listImpact',
  method: 'POST',
  path: `${base}/entities`,
  tag: 'Machine',
  summary:
    "What uses a thing, in the user's projects; 404 'has no impact' when nothing does; paged (query: extension)",
  access: 'signed-in',
  scope: 'optional',
  query: pageQuery.extend({
    /** Only one of the lists; the others are empty. */
    section: z.enum(impactSections).optional(),
  }),
  body: z.object({
    /** Of the thing: a machine. */
    resourceId: idField,
    sectionType: z.enum(impactSectionTypes),
    /** Only in these projects; all that the user sees when it is left out (extension). */
    allProjectIds: projectIds,
    /** The same for suites and executions. */
    suiteProjectIds: projectIds,
  }),
  changes: 'nothing',
  reply: z.array(machineImpactSchema),
  refusals: [400, 401, 403, 404],
});
