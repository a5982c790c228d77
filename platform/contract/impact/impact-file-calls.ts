import { z } from '@hono/zod-openapi';
import { impactSections } from '../machines/machine-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { pageQuery } from '../wire/calls/paging.ts';
import { idField } from '../wire/fields/fields.ts';
import { impactBase } from './impact-calls.ts';
import { ownedSections } from './impact-values.ts';

/** The files of impact lists: every line of a list as a row, also where the list shows only the first of a project. */

const query = pageQuery.pick({ search: true });

const file = {
  method: 'GET',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.null(),
  fileTypes: ['text/csv'],
  refusals: [400, 401, 403, 404],
} as const;

export const getMachineImpactFile = defineCall({
  ...file,
  name: 'getMachineImpactFile',
  path: `${impactBase}/machine/{machineId}/csv`,
  tag: 'Machine',
  summary: 'Download one of the lists of what uses a machine as a CSV file',
  params: z.object({ machineId: idField }),
  query: query.extend({ section: z.enum(impactSections) }),
});

export const getUserImpactFile = defineCall({
  ...file,
  name: 'getUserImpactFile',
  path: `${impactBase}/user/{userId}/entities/csv`,
  tag: 'User',
  summary: 'Download the suites or defects that a user owns, as listUserImpact finds them, as a CSV file',
  params: z.object({ userId: idField }),
  query: query.extend({ section: z.enum(ownedSections) }),
});

export const getRoleImpactFile = defineCall({
  ...file,
  name: 'getRoleImpactFile',
  path: `${impactBase}/role/{roleId}/csv`,
  tag: 'User',
  summary: 'Download the users who have a role with the suites and defects that they own, as a CSV file',
  params: z.object({ roleId: idField }),
  query,
});

export const getInstanceImpactFile = defineCall({
  ...file,
  name: 'getInstanceImpactFile',
  path: `${impactBase}/instance/{instanceId}/csv`,
  tag: 'Integration',
  summary: 'Download the suites that use a plugin instance as a CSV file',
  params: z.object({ instanceId: idField }),
  query,
});

export const getTemplateImpactFile = defineCall({
  ...file,
  name: 'getTemplateImpactFile',
  path: `${impactBase}/template/{templateId}/csv`,
  tag: 'Template',
  summary:
    'Download the projects in which a template is the default or is used, with what uses it, as a CSV file',
  params: z.object({ templateId: idField }),
  query,
});
