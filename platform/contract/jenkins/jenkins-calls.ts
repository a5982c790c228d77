import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { pluginFileType } from './jenkins-values.ts';

export const downloadJenkinsPlugin = defineCall({
  name: 'downloadJenkinsPlugin',
  method: 'GET',
  path: '/dashboardexecution/optimize/v1/dashboard/download/jenkins',
  tag: 'Integration',
  summary: 'Download the plugin for Jenkins',
  access: 'signed-in',
  scope: 'optional',
  reply: z.null(),
  fileTypes: [pluginFileType],
  refusals: [400, 401, 403, 404],
});
