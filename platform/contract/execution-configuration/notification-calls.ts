import { z } from '@hono/zod-openapi';
import { endedStatuses } from '../executions/execution-values.ts';
import { endedVerdicts } from '../executions/verdict-values.ts';
import { settingsParams } from '../settings/settings-fields.ts';
import { defineCall } from '../wire/calls/call.ts';
import { idField, timeField } from '../wire/fields/fields.ts';
import { reportConfigPath } from './report-configuration-calls.ts';
import {
  deliveryStatuses,
  reportConfigurationMessages,
  reportLimits,
  sendAgainChoices,
  testChannels,
} from './report-configuration-values.ts';

/** The deliveries of notifications about executions, and how they are sent again or tested. */

/** The delivery of a notification to one address or Slack channel. */
const deliverySchema = z.object({
  name: z.string(),
  /** For a Slack channel its name, with '#'. */
  emailId: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** Null until it was sent. For one that is not sent: when it was before. */
  sentOn: timeField.nullable(),
  /** The error of the last attempt, if it failed, in the words of the mail server. Or why it is not sent. */
  error: z.string(),
  failedOn: timeField.nullable(),
  /** When it is retried; null unless it waits. */
  nextAttemptOn: timeField.nullable(),
});

export type ReportDelivery = z.infer<typeof deliverySchema>;

const notificationSchema = z.object({
  id: z.string(),
  /** Null for a test. */
  execution: z
    .object({
      /** Null, as is the name, for users who can't see the executions of its project. */
      id: z.string().nullable(),
      name: z.string().nullable(),
      status: z.enum(endedStatuses),
      verdict: z.enum(endedVerdicts),
      endedOn: timeField,
    })
    .nullable(),
  /** '' for a test of All Projects. */
  projectName: z.string(),
  createdOn: timeField,
  /** Why its emails could not be prepared, yet or at all; '' otherwise. */
  error: z.string(),
  /** By name; each address once. */
  recipients: z.array(deliverySchema),
  /** The choices of "Send again": 'failed' if a recipient didn't get it, 'all' for everyone; empty for a test. */
  again: z.array(z.enum(sendAgainChoices)),
});

export type SentNotification = z.infer<typeof notificationSchema>;

export const listReportNotices = defineCall({
  name: 'listReportNotices',
  method: 'GET',
  path: `${reportConfigPath}/notices`,
  tag: 'Configuration',
  summary: `List the newest ${reportLimits.notificationsShown} notifications of the project or, without one, of the license, with the delivery to each recipient`,
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.object({
    notifications: z.array(notificationSchema),
    /**
     * The newest failure among them, including emails that are retried; null when all were sent or are in their first
     * attempt.
     */
    lastFailure: z.object({ emailId: z.string(), error: z.string(), failedOn: timeField }).nullable(),
  }),
  refusals: [400, 401, 403, 404],
});

export const sendNoticeAgain = defineCall({
  name: 'sendNoticeAgain',
  method: 'POST',
  path: `${reportConfigPath}/notices/{notificationId}/send`,
  tag: 'Configuration',
  summary:
    'Send a notification again: to current recipients whose email failed or was not sent, or to all current recipients',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ notificationId: idField }),
  body: z.object({ to: z.enum(sendAgainChoices) }),
  changes: { kind: 'report notice', at: 'params.notificationId' },
  done: reportConfigurationMessages.sendingAgain,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

const testSentWords = {
  email: reportConfigurationMessages.testSent,
  slack: reportConfigurationMessages.testSentToSlack,
  webhook: reportConfigurationMessages.testSentToWebhooks,
} as const;

export const sendTestReport = defineCall({
  name: 'sendTestReport',
  method: 'POST',
  path: `${reportConfigPath}/report-id/{id}/test`,
  tag: 'Configuration',
  summary: 'Send a test to all current recipients; its delivery is listed among the notifications',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: settingsParams,
  body: z.object({ to: z.enum(testChannels) }),
  changes: { kind: 'report configuration', at: 'params.id' },
  done: ({ body: { to } }, { addresses }) => testSentWords[to](addresses),
  reply: z.object({
    /** Null for a test to Slack and webhooks, which the deliveries of its instances list. */
    notificationId: z.string().nullable(),
    /** How many addresses, Slack channels or webhooks it is sent to. */
    addresses: z.number().int(),
  }),
  refusals: [400, 401, 403, 404],
});
