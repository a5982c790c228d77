import { z } from '@hono/zod-openapi';
import { endedStatuses } from '../executions/execution-values.ts';
import { origins } from '../roles/role-values.ts';
import { defineCall } from '../wire/call.ts';
import { emailPattern } from '../wire/email-rules.ts';
import { idField, timeField } from '../wire/fields.ts';
import { limits } from '../wire/limit-values.ts';
import { pageQuery, pageReply } from '../wire/paging.ts';
import { textField } from '../wire/text-field.ts';
import { wholeNumberField } from './configuration-fields.ts';
import {
  deliveryStatuses,
  recipientTypes,
  reportLimits,
  reportConfigurationMessages,
  sendAgainChoices,
  testChannels,
} from './report-configuration-values.ts';
import { daysRule } from './run-configuration-rules.ts';

/** Who is told how executions end (spec 2 sections 3 and 7): in All Projects the license's settings, in a project its own or those. */

const base = '/project/optimize/v3/report-config';

const days = wholeNumberField(daysRule);

/** Which outcomes are told, with which reports, and whether whoever started the execution is told as well. */
export const notificationDetailsSchema = z.object({
  passed: z.boolean(),
  failed: z.boolean(),
  terminated: z.boolean(),
  attachHtml: z.boolean(),
  attachPdf: z.boolean(),
  toInitiator: z.boolean(),
});

export type NotificationDetails = z.infer<typeof notificationDetailsSchema>;

/** One who is chosen: a user or a group by its id, a guest by the address. */
const recipientSchema = z.object({
  type: z.enum(recipientTypes),
  /** Of users and groups. */
  id: z.string().optional(),
  /** Of a guest who was given none, the address. */
  name: z.string(),
  /** Of users and guests. */
  emailId: z.string().optional(),
  /** Extension: of a group, how many people are in it now. */
  people: z.number().int().optional(),
});

export type ReportRecipient = z.infer<typeof recipientSchema>;

const slackInstanceSchema = z.object({ id: z.string(), instanceName: z.string(), channelName: z.string() });

const reportConfigurationSchema = z.object({
  /** The project's id in a project, else the license's. */
  id: z.string(),
  /** Extension: whose settings these are; a project that has saved none has those of All Projects. */
  from: z.enum(origins),
  emailDataDTO: z.object({ selectedEmails: z.array(recipientSchema) }),
  slackData: z.object({
    selectedSlackInstances: z.array(slackInstanceSchema),
    /** Extension: those that can be chosen. */
    instances: z.array(slackInstanceSchema),
  }),
  notificationDetails: notificationDetailsSchema,
  noOfDaysForHtmlReport: z.number().int(),
  noOfDaysForPdfReport: z.number().int(),
  /** Extension: when they were saved, and by whom; null and '' while nobody has. */
  modifiedOn: timeField.nullable(),
  modifiedByUname: z.string(),
});

export type ReportConfiguration = z.infer<typeof reportConfigurationSchema>;

export const getReportConfiguration = defineCall({
  name: 'getReportConfiguration',
  method: 'GET',
  path: `${base}/`,
  tag: 'Configuration',
  summary:
    'Who is told how executions end: the settings that hold in the project or, without one, for All Projects',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404],
});

export const listReportRecipients = defineCall({
  name: 'listReportRecipients',
  method: 'GET',
  path: `${base}/recipients`,
  tag: 'Configuration',
  summary:
    'Who can be chosen to be told: users, in a project those who can work in it, and e-mail groups, by name',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  query: pageQuery,
  reply: z.object({ recipients: z.array(recipientSchema), ...pageReply }),
  refusals: [400, 401, 403, 404],
});

const addressField = textField({
  max: limits.emailMax,
  missing: reportConfigurationMessages.guestEmailMissing,
  tooLong: reportConfigurationMessages.guestEmailWrong,
  wrong: reportConfigurationMessages.guestEmailWrong,
})
  .min(1, { error: reportConfigurationMessages.guestEmailMissing, abort: true })
  .regex(emailPattern, reportConfigurationMessages.guestEmailWrong);

/** What users and groups are called, and their addresses, the platform knows: what is sent of it is not looked at. */
const known = {
  name: textField({ max: limits.searchMax }).optional(),
  emailId: textField({ max: limits.emailMax }).optional(),
};

/** Somebody who is no user of the license. */
export const reportGuestField = z.object({
  name: textField({ max: reportLimits.guestNameMax }).optional(),
  emailId: addressField,
});

const chosenField = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('user'),
    id: z.string(reportConfigurationMessages.userIdMissing).pipe(idField),
    ...known,
  }),
  z.object({
    type: z.literal('group'),
    id: z.string(reportConfigurationMessages.groupIdMissing).pipe(idField),
    ...known,
  }),
  reportGuestField.extend({ type: z.literal('guest') }),
]);

/** Of each who is chosen, what nobody else has. */
const keyOf = (chosen: z.output<typeof chosenField>): string =>
  chosen.type === 'guest' ? chosen.emailId.toLowerCase() : `${chosen.type} ${chosen.id}`;

const selectedEmails = z
  .array(chosenField)
  .max(reportLimits.recipientsMax, { error: reportConfigurationMessages.tooManyRecipients, abort: true })
  .superRefine((all, context) => {
    const seen = new Set<string>();
    for (const [index, chosen] of all.entries()) {
      const key = keyOf(chosen);
      if (seen.has(key)) {
        const [path, message] =
          chosen.type === 'guest'
            ? [[index, 'emailId'], reportConfigurationMessages.emailTwice]
            : [[index, 'id'], reportConfigurationMessages.chosenTwice];
        context.addIssue({ code: 'custom', path, message });
      }
      seen.add(key);
    }
  });

const selectedSlackInstances = z
  .array(
    z.object({
      id: idField,
      instanceName: textField({ max: limits.searchMax }).optional(),
      channelName: textField({ max: limits.searchMax }).optional(),
    }),
  )
  .max(reportLimits.slackInstancesMax, reportConfigurationMessages.tooManySlackInstances);

const ofScope = z.object({ id: idField });

export const updateReportConfiguration = defineCall({
  name: 'updateReportConfiguration',
  method: 'PUT',
  path: `${base}/report-id/{id}`,
  tag: 'Configuration',
  summary:
    'Change who is told how executions end; parts that are left out stay. 409 when they were changed since `modifiedOn`',
  access: 'signed-in',
  scope: 'optional',
  params: ofScope,
  body: z.object({
    emailDataDTO: z.object({ selectedEmails }).optional(),
    slackData: z.object({ selectedSlackInstances }).optional(),
    notificationDetails: notificationDetailsSchema.optional(),
    noOfDaysForHtmlReport: days.optional(),
    noOfDaysForPdfReport: days.optional(),
    /** Extension: that of the settings which are being changed, as they were shown; without it nobody's change is noticed. */
    modifiedOn: timeField.nullable().optional(),
  }),
  changes: { kind: 'report configuration', at: 'params.id' },
  done: reportConfigurationMessages.updated,
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const inheritReportConfiguration = defineCall({
  name: 'inheritReportConfiguration',
  method: 'DELETE',
  path: `${base}/report-id/{id}`,
  tag: 'Configuration',
  summary: 'Give up the settings of a project: those of All Projects hold there again',
  access: 'signed-in',
  scope: 'project',
  extension: true,
  params: ofScope,
  changes: { kind: 'report configuration', at: 'params.id' },
  done: reportConfigurationMessages.inherited,
  reply: reportConfigurationSchema,
  refusals: [400, 401, 403, 404],
});

/** What became of a notice for one address. */
const deliverySchema = z.object({
  name: z.string(),
  emailId: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** Null until it is out. Of one that is not sent: when it was before. */
  sentOn: timeField.nullable(),
  /** Of the last attempt, when there was one that failed and none that did not: in the words of the mail server. Or why it is not sent. */
  error: z.string(),
  failedOn: timeField.nullable(),
  /** When it is tried again; null unless it waits. */
  nextAttemptOn: timeField.nullable(),
});

export type ReportDelivery = z.infer<typeof deliverySchema>;

const noticeSchema = z.object({
  id: z.string(),
  /** Null of a test. */
  execution: z
    .object({
      /** Null for who does not see the executions of its project; so is the name. */
      id: z.string().nullable(),
      name: z.string().nullable(),
      status: z.enum(endedStatuses),
      endedOn: timeField,
    })
    .nullable(),
  /** '' of a test of All Projects. */
  projectName: z.string(),
  createdOn: timeField,
  /** That its mails could not be prepared, yet or at all; '' otherwise. */
  error: z.string(),
  /** By name; the address of each once. */
  recipients: z.array(deliverySchema),
  /** To whom it can be sent again: 'failed' where it was given up for somebody or not sent; nobody where it is a test. */
  again: z.array(z.enum(sendAgainChoices)),
});

export type ReportNotice = z.infer<typeof noticeSchema>;

export const listReportNotices = defineCall({
  name: 'listReportNotices',
  method: 'GET',
  path: `${base}/notices`,
  tag: 'Configuration',
  summary: `The newest ${reportLimits.noticesShown} notices of the project or, without one, of the license, newest first, and what became of each for everybody who was told`,
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  reply: z.object({
    notices: z.array(noticeSchema),
    /** The newest failure among them, also of a mail that is tried again; null when all are out or on their way for the first time. */
    lastFailure: z.object({ emailId: z.string(), error: z.string(), failedOn: timeField }).nullable(),
  }),
  refusals: [400, 401, 403, 404],
});

export const sendNoticeAgain = defineCall({
  name: 'sendNoticeAgain',
  method: 'POST',
  path: `${base}/notices/{noticeId}/send`,
  tag: 'Configuration',
  summary:
    'Send a notice again: to those for whom it was given up or not sent and who are still chosen, or to all who are chosen now',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: z.object({ noticeId: idField }),
  body: z.object({ to: z.enum(sendAgainChoices) }),
  changes: { kind: 'report notice', at: 'params.noticeId' },
  done: reportConfigurationMessages.sendingAgain,
  reply: z.boolean(),
  refusals: [400, 401, 403, 404],
});

export const sendTestReport = defineCall({
  name: 'sendTestReport',
  method: 'POST',
  path: `${base}/report-id/{id}/test`,
  tag: 'Configuration',
  summary: 'Send a test to everybody who is chosen now; what becomes of it stands among the notices',
  access: 'signed-in',
  scope: 'optional',
  extension: true,
  params: ofScope,
  body: z.object({ to: z.enum(testChannels) }),
  changes: { kind: 'report configuration', at: 'params.id' },
  done: (_, { addresses }) => reportConfigurationMessages.testSent(addresses),
  reply: z.object({ noticeId: z.string(), addresses: z.number().int() }),
  refusals: [400, 401, 403, 404],
});
