import { z } from '@hono/zod-openapi';
import { scopedSettingsFields, settingsParams, shownSettingsFields } from '../settings/settings-fields.ts';
import { settingsMessages } from '../settings/settings-values.ts';
import { defineCall } from '../wire/calls/call.ts';
import { guestMessages } from '../guests/guest-values.ts';
import { idField } from '../wire/fields/fields.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { numberField } from '../wire/fields/number-field.ts';
import { pageQuery, pageReply } from '../wire/calls/paging.ts';
import { textField } from '../wire/fields/text-field.ts';
import { recipientRules, reportLimits, reportConfigurationMessages } from './report-configuration-values.ts';
import { recipientSchema, ruleField, selectedEmails } from './report-recipient-fields.ts';
import { daysRule } from './run-configuration-rules.ts';

/**
 * The recipients of notifications about executions (spec 2 sections 3 and 7): in All Projects the license's settings,
 * in a project its own or those.
 */

export const reportConfigPath = '/project/optimize/v3/report-config';

const days = numberField(daysRule);

/**
 * The outcomes that send notifications, their reports, and whether the user who started the execution is notified as
 * well.
 */
export const notificationDetailsSchema = z.object({
  passed: z.boolean(),
  failed: z.boolean(),
  terminated: z.boolean(),
  attachHtml: z.boolean(),
  attachPdf: z.boolean(),
  toInitiator: z.boolean(),
});

export type NotificationDetails = z.infer<typeof notificationDetailsSchema>;

const slackInstanceSchema = z.object({ id: z.string(), instanceName: z.string(), channelName: z.string() });
const webhookInstanceSchema = z.object({ id: z.string(), instanceName: z.string(), host: z.string() });
/** Extension. */
const ruled = { rule: z.enum(recipientRules) };

const reportConfigurationSchema = z.object({
  ...scopedSettingsFields,
  emailDataDTO: z.object({ selectedEmails: z.array(recipientSchema) }),
  slackData: z.object({
    selectedSlackInstances: z.array(slackInstanceSchema.extend(ruled)),
    /** Extension: the instances that can be selected. */
    instances: z.array(slackInstanceSchema),
  }),
  /** Extension. */
  webhookData: z.object({
    selectedWebhookInstances: z.array(webhookInstanceSchema.extend(ruled)),
    /** The webhooks that can be selected. */
    instances: z.array(webhookInstanceSchema),
  }),
  notificationDetails: notificationDetailsSchema,
  noOfDaysForHtmlReport: z.number().int(),
  noOfDaysForPdfReport: z.number().int(),
});

export type ReportConfiguration = z.infer<typeof reportConfigurationSchema>;

export const getReportConfiguration = defineCall({
  name: 'getReportConfiguration',
  method: 'GET',
  path: `${reportConfigPath}/`,
  tag: 'Configuration',
  summary: 'Get the notification settings that apply in the project or, without one, to All Projects',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404],
});

export const listReportRecipients = defineCall({
  name: 'listReportRecipients',
  method: 'GET',
  path: `${reportConfigPath}/recipients`,
  tag: 'Configuration',
  summary:
    'List possible recipients by name: users (in a project, those who can work in it) and email groups',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: pageQuery,
  reply: z.object({ recipients: z.array(recipientSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

const selectedSlackInstances = z
  .array(
    z.object({
      id: idField,
      instanceName: textField({ max: limits.searchMax }).optional(),
      channelName: textField({ max: limits.searchMax }).optional(),
      rule: ruleField,
    }),
  )
  .max(reportLimits.slackInstancesMax, reportConfigurationMessages.tooManySlackInstances);

const selectedWebhookInstances = z
  .array(z.object({ id: idField, rule: ruleField }))
  .max(reportLimits.webhooksMax, reportConfigurationMessages.tooManyWebhooks);

/** Returns how many guests are asked later. */
const askedLater = ({ emailDataDTO: { selectedEmails } }: ReportConfiguration): number =>
  selectedEmails.filter(({ standing }) => standing?.state === 'later').length;

export const updateReportConfiguration = defineCall({
  name: 'updateReportConfiguration',
  method: 'PUT',
  path: `${reportConfigPath}/report-id/{id}`,
  tag: 'Configuration',
  summary:
    'Change the notification settings; omitted parts stay. 409 if they have changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: settingsParams,
  body: z.object({
    emailDataDTO: z.object({ selectedEmails }).optional(),
    slackData: z.object({ selectedSlackInstances }).optional(),
    /** Extension. */
    webhookData: z.object({ selectedWebhookInstances }).optional(),
    notificationDetails: notificationDetailsSchema.optional(),
    noOfDaysForHtmlReport: days.optional(),
    noOfDaysForPdfReport: days.optional(),
    ...shownSettingsFields,
  }),
  changes: { kind: 'report configuration', at: 'params.id', onlyIfDifferent: true },
  done: (_, configuration) =>
    reportConfigurationMessages.updated + guestMessages.later(askedLater(configuration)),
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const inheritReportConfiguration = defineCall({
  name: 'inheritReportConfiguration',
  method: 'DELETE',
  path: `${reportConfigPath}/report-id/{id}`,
  tag: 'Configuration',
  summary: 'Delete the settings of a project, so that those of All Projects apply again',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: settingsParams,
  changes: { kind: 'report configuration', at: 'params.id', onlyIfDifferent: true },
  done: settingsMessages.inherited,
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404],
});
