import { sql } from 'kysely';
import { worksIn } from '../../access/visible.ts';
import {
  notificationDetailsSchema,
  type NotificationDetails,
} from '../../contract/execution-configuration/report-configuration-calls.ts';
import {
  reportConfigurationMessages,
  reportDefaults,
  ruleWords,
  type RecipientType,
} from '../../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { scopedSettings } from '../scoped-settings/scoped-settings.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import {
  instanceKinds,
  selectedInstances,
  type ChosenChannel,
  type ChosenWebhook,
  type Ruled,
} from './instance-recipients.ts';

interface ChosenUser extends Ruled {
  readonly type: 'user';
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
}

interface ChosenGroup extends Ruled {
  readonly type: 'group';
  readonly id: string;
  readonly name: string;
}

interface ChosenGuest extends Ruled {
  readonly type: 'guest';
  readonly name: string;
  readonly emailId: string;
}

/** A recipient who is about to be selected. */
export type NamedRecipient = ChosenUser | ChosenGroup | ChosenGuest;

/** A selected recipient; for groups, with the number of people in it. */
export type ChosenRecipient = ChosenUser | (ChosenGroup & { readonly people: number }) | ChosenGuest;

export interface ReportSettings {
  readonly notificationDetails: NotificationDetails;
  readonly noOfDaysForHtmlReport: number;
  readonly noOfDaysForPdfReport: number;
  /** By name. Contains only users who can work there. */
  readonly recipients: readonly ChosenRecipient[];
  /** The Slack channels, by name. */
  readonly channels: readonly ChosenChannel[];
  /** The webhooks, by name. */
  readonly webhooks: readonly ChosenWebhook[];
}

/** Names a recipient in the audit log, with its rule unless it is always notified. */
const named = ({ rule }: Ruled, text: string): string =>
  rule === 'always' ? text : `${text}, ${ruleWords[rule].toLowerCase()}`;

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** The settings that say who is notified when executions end. */
export const reportSettings = scopedSettings<'reportConfigurations', ReportSettings>({
  table: 'reportConfigurations',
  name: reportConfigurationMessages.name,
  permissions: { view: 'report-configuration.view', edit: 'execution-configuration.edit' },
  defaults: { ...reportDefaults, recipients: [], channels: [], webhooks: [] },
  parse: async ({ id, notification, htmlDays, pdfDays }, db, scope) => ({
    notificationDetails: notificationDetailsSchema.parse(JSON.parse(notification)),
    noOfDaysForHtmlReport: htmlDays,
    noOfDaysForPdfReport: pdfDays,
    recipients: await recipientsOf(db, id, scope),
    channels: await selectedInstances(db, 'slack', id, scope.licenseId),
    webhooks: await selectedInstances(db, 'webhook', id, scope.licenseId),
  }),
  // Recipients have their own table.
  columns: ({ notificationDetails, noOfDaysForHtmlReport, noOfDaysForPdfReport }) => ({
    notification: JSON.stringify(notificationDetails),
    htmlDays: noOfDaysForHtmlReport,
    pdfDays: noOfDaysForPdfReport,
  }),
  facts: ({
    recipients,
    channels,
    webhooks,
    notificationDetails,
    noOfDaysForHtmlReport,
    noOfDaysForPdfReport,
  }) => ({
    recipients: [
      ...recipients.map((one) =>
        named(one, one.type === 'group' ? `${one.name} (group)` : `${one.name} (${one.emailId})`),
      ),
      ...channels.map((one) => named(one, `${one.instanceName} (Slack, #${one.channelName})`)),
      ...webhooks.map((one) => named(one, `${one.instanceName} (webhook, ${one.host})`)),
    ],
    passedTold: yesOrNo(notificationDetails.passed),
    failedTold: yesOrNo(notificationDetails.failed),
    terminatedTold: yesOrNo(notificationDetails.terminated),
    htmlReportAttached: yesOrNo(notificationDetails.attachHtml),
    pdfReportAttached: yesOrNo(notificationDetails.attachPdf),
    initiatorTold: yesOrNo(notificationDetails.toInitiator),
    daysOfHtmlReports: noOfDaysForHtmlReport,
    daysOfPdfReports: noOfDaysForPdfReport,
  }),
});

const byName = new Intl.Collator('en');

/**
 * Returns the recipients that a configuration has selected. All Projects selects from all users: a project
 * gets only those who can work in it, because users aren't notified of a project that they cannot see.
 */
async function recipientsOf(
  db: Db,
  configurationId: string,
  { projectId }: SettingsScope,
): Promise<ChosenRecipient[]> {
  const rows = await db
    .selectFrom('reportRecipients')
    .leftJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.licenseId', '=', 'reportRecipients.licenseId')
        .onRef('licenseUsers.userId', '=', 'reportRecipients.userId'),
    )
    .leftJoin('users', 'users.id', 'licenseUsers.userId')
    .leftJoin('emailGroups', 'emailGroups.id', 'reportRecipients.groupId')
    .select((row) => [
      'reportRecipients.kind',
      'reportRecipients.rule',
      'reportRecipients.userId',
      'reportRecipients.groupId',
      'reportRecipients.emailId as guestEmailId',
      'users.emailId as userEmailId',
      row.fn.coalesce('users.name', 'emailGroups.name', 'reportRecipients.name').as('name'),
      usersOf('reportRecipients.groupId').as('people'),
    ])
    .where('reportRecipients.configurationId', '=', configurationId)
    .where('reportRecipients.kind', 'not in', instanceKinds)
    .where((row) =>
      projectId === undefined
        ? row.lit(true)
        : row.or([row('reportRecipients.kind', '!=', 'user'), worksIn(projectId)]),
    )
    .execute();
  return rows.map(toRecipient).sort((a, b) => byName.compare(a.name, b.name));
}

interface RecipientRow extends Ruled {
  readonly kind: RecipientType | 'slack' | 'webhook';
  readonly userId: string | null;
  readonly groupId: string | null;
  readonly guestEmailId: string | null;
  readonly userEmailId: string | null;
  readonly name: string;
  readonly people: number | string;
}

function toRecipient({
  kind,
  userId,
  groupId,
  guestEmailId,
  userEmailId,
  name,
  people,
  rule,
}: RecipientRow): ChosenRecipient {
  if (kind === 'user') return { type: kind, id: userId ?? '', name, emailId: userEmailId ?? '', rule };
  if (kind === 'group') return { type: kind, id: groupId ?? '', name, people: Number(people), rule };
  return { type: 'guest', name, emailId: guestEmailId ?? '', rule };
}

/** Counts the members and guests of the group whose id is in a column. */
export const usersOf = (groupId: 'reportRecipients.groupId' | 'emailGroups.id') =>
  sql<
    number | string
  >`(select count(*) from email_group_members where email_group_members.group_id = ${sql.ref(groupId)})
    + (select count(*) from email_group_guests where email_group_guests.group_id = ${sql.ref(groupId)})`;
