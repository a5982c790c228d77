import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { idField } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { defectMessages, defectPlatforms, jiraProjectKeyRule } from './defect-values.ts';
import { defectPlatformSchema, projectsFileQuery } from './project-calls.ts';

/** Where the defects of projects are filed (spec 3 section 2.2, Defect Management). */

const path = '/project/optimize/v1/projects/{id}/defect-platform';

const jiraInstanceSchema = z.object({ id: z.string(), name: z.string() });

export type JiraInstance = z.infer<typeof jiraInstanceSchema>;

export const getDefectPlatform = defineCall({
  name: 'getDefectPlatform',
  method: 'GET',
  path,
  tag: 'Project',
  summary: 'Get where the defects of a project are filed, and the Jira instances to choose from',
  access: 'signed-in',
  extension: true,
  params: z.object({ id: idField }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    defectPlatform: defectPlatformSchema,
    jiraInstances: z.array(jiraInstanceSchema),
  }),
  refusals: [400, 401, 403, 404],
});

const defectPlatformBody = z.object({
  platform: z.enum(defectPlatforms, { error: defectMessages.platformMissing }),
  /** Instance and key are Jira's, which needs both; they are ignored with FireFlink. */
  instanceId: idField.or(z.literal('')).nullish(),
  projectKey: textField({ max: jiraProjectKeyRule.max }).default(''),
});

export type DefectPlatformValues = z.input<typeof defectPlatformBody>;

export const updateDefectPlatform = defineCall({
  name: 'updateDefectPlatform',
  // Jira may take a minute.
  timeoutSeconds: 75,
  method: 'PUT',
  path,
  tag: 'Project',
  summary: 'Change where the defects of a project are filed; those filed before stay where they are',
  access: 'signed-in',
  extension: true,
  params: z.object({ id: idField }),
  body: defectPlatformBody,
  changes: { kind: 'project', at: 'work', asked: { id: 'params.id' }, onlyIfDifferent: true },
  done: defectMessages.updated,
  reply: defectPlatformSchema,
  refusals: [400, 401, 403, 404],
});

export const getDefectPlatformsFile = defineCall({
  name: 'getDefectPlatformsFile',
  method: 'GET',
  path: '/project/optimize/v1/projects/defect-platform/csv',
  tag: 'Project',
  summary: 'Download where the defects of all open projects of listProjects are filed, as a CSV file',
  access: 'signed-in',
  // The project decides in which zone times are.
  scope: 'optional',
  extension: true,
  query: projectsFileQuery,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
});
