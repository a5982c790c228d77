import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/call.ts';
import { daysRule } from '../execution-configuration/run-configuration-rules.ts';
import { idField } from '../wire/fields.ts';
import { numberField } from '../wire/number-field.ts';
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

const days = numberField(daysRule, z.coerce.number).optional();

export const countExpiringReports = defineCall({
  name: 'countExpiringReports',
  method: 'GET',
  path: '/project/optimize/v3/report-config/report-id/{id}/excess',
  tag: 'Configuration',
  summary:
    'How many stored reports would be deleted if they were kept for fewer days. Days of one kind that are left out stay as they are; without any, they are those of All Projects',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ id: idField }),
  query: z.object({ noOfDaysForHtmlReport: days, noOfDaysForPdfReport: days }),
  reply: z.object({ html: z.number().int(), pdf: z.number().int() }),
  refusals: [400, 401, 403, 404],
});
