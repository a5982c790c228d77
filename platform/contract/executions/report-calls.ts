import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { executionsBase, ofExecution } from './execution-calls.ts';
import { reportFormats } from './report-values.ts';

export const getReport = defineCall({
  name: 'getReport',
  method: 'GET',
  path: `${executionsBase}/{executionId}/report/{format}`,
  tag: 'Execution',
  summary:
    'The report of an execution that has ended, as one HTML page or as PDF; with `download` to be saved, as a PDF always is',
  access: 'signed-in',
  extension: true,
  params: ofExecution.extend({ format: z.enum(reportFormats) }),
  query: z.object({ download: z.enum(['yes']).optional() }),
  reply: z.null(),
  fileTypes: ['text/html', 'application/pdf'],
  refusals: [400, 401, 403, 404, 409],
});
