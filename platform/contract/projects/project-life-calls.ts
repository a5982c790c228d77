import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { shownSettingsFields } from '../settings/settings-fields.ts';
import { idBeside } from '../wire/fields/fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { projectNameField, projectSchema } from './project-calls.ts';
import { typeFieldSchemas } from './project-fields.ts';
import { projectStatuses } from './project-values.ts';

/** The calls that change a project, from its first edit to its deletion (spec 3 section 4, Project status). */

const ofProject = z.object({ id: idBeside('dropdown') });

export const updateProject = defineCall({
  name: 'updateProject',
  method: 'PUT',
  path: '/project/optimize/v1/projects/{id}',
  tag: 'Project',
  summary: 'Change a project that is Open (Super Admin, Admin); what is left out stays as it is',
  access: 'signed-in',
  extension: true,
  params: ofProject,
  body: z.object({
    name: projectNameField.optional(),
    platform: textField({ max: 60 }).min(1, 'Platform is required').optional(),
    ...typeFieldSchemas,
    ...shownSettingsFields,
  }),
  changes: { kind: 'project', at: 'params.id', onlyIfDifferent: true },
  done: 'Project updated successfully',
  reply: projectSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const setProjectStatus = defineCall({
  name: 'setProjectStatus',
  method: 'PUT',
  path: '/project/optimize/v1/projects/{id}/status',
  tag: 'Project',
  summary: 'Close, archive or reopen a project (Super Admin, Admin): Open ⇄ Closed ⇄ Archive',
  access: 'signed-in',
  extension: true,
  params: ofProject,
  body: z.object({ status: z.enum(projectStatuses, { error: 'Project status is required' }) }),
  changes: { kind: 'project', at: 'params.id', onlyIfDifferent: true },
  done: 'Project status updated successfully',
  reply: projectSchema,
  refusals: [400, 401, 403, 404],
});

export const getProjectDeletion = defineCall({
  name: 'getProjectDeletion',
  method: 'GET',
  path: '/project/optimize/v1/projects/{id}/deletion',
  tag: 'Project',
  summary: 'Count what deleting a project would delete (Super Admin, Admin)',
  access: 'signed-in',
  extension: true,
  params: ofProject,
  reply: projectSchema.pick({ id: true, name: true, status: true }).extend({
    executions: z.number().int(),
    /** How many of them are kept with a reason. */
    kept: z.number().int(),
    members: z.number().int(),
    /** The memory that it uses. */
    bytes: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});

export type ProjectDeletion = z.infer<typeof getProjectDeletion.reply>;

export const deleteProject = defineCall({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/project/optimize/v1/projects/{id}',
  tag: 'Project',
  summary: 'Delete a project that is Closed or Archive, with everything in it (Super Admin, Admin)',
  access: 'signed-in',
  params: ofProject,
  query: z.object({
    /** Extension: the name as the user typed it. If it is sent, it must be the name of the project. */
    name: textField({ max: 100 }).optional(),
  }),
  changes: { kind: 'project', at: 'params.id' },
  done: 'Project deleted successfully',
  reply: z.null(),
  refusals: [400, 401, 403, 404],
});
