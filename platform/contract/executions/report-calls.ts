import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { daysRule } from '../execution-configuration/run-configuration-rules.ts';
import { idField } from '../wire/fields/fields.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { executionsBase, ofExecution } from './execution-calls.ts';
import { reportFormats } from './report-values.ts';

export const getReport = defineCall({
  name: 'getReport',
  method: 'GET',
  path: `${executionsBase}/{executionId}/report/{format}`,
  tag: 'Execution',
  summary:
    'Get the report of an ended execution as an HTML page or a PDF; with `download`, and for every PDF, as an attachment',
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
    'Count the stored reports that fewer days would delete. Omitted days stay as they are; without any, those of All Projects apply',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ id: idField }),
  query: z.object({ noOfDaysForHtmlReport: days, noOfDaysForPdfReport: days }),
  reply: z.object({ html: z.number().int(), pdf: z.number().int() }),
  refusals: [400, 401, 403, 404],
});
