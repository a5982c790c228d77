import type * as calls from '../../contract/execution-configuration/report-configuration-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import { askGuests } from '../../identity/guests/ask-guests.ts';
import { guestStandings } from '../../identity/guests/guest-standings.ts';
import { slackChannelsOf, webhookTargetsOf } from '../instance-values/message-instances.ts';
import { instancesNamed, writeInstances } from './instance-recipients.ts';
import { recipientsNamed, writeRecipients } from './report-recipients.ts';
import { reportSettings, type NamedRecipient, type ReportSettings } from './report-settings.ts';

type Parts = Omit<CallValue<typeof calls.updateReportConfiguration>['body'], 'modifiedOn'>;

/**
 * GET, PUT and DELETE report-config/: who is notified when an execution ends there. A change applies only the
 * parts that are sent.
 */
export const {
  get: getReportConfiguration,
  update: updateReportConfiguration,
  inherit: inheritReportConfiguration,
} = reportSettings.calls({
  /** @throws Refusal 400 for recipients who cannot be selected */
  async change(settings: ReportSettings, parts: Parts, { db, context, scope: { licenseId }, project }) {
    const slack = parts.slackData?.selectedSlackInstances;
    const hooks = parts.webhookData?.selectedWebhookInstances;
    const selected = parts.emailDataDTO?.selectedEmails;
    const { recipients, channels, webhooks } = settings;
    return {
      notificationDetails: parts.notificationDetails ?? settings.notificationDetails,
      noOfDaysForHtmlReport: parts.noOfDaysForHtmlReport ?? settings.noOfDaysForHtmlReport,
      noOfDaysForPdfReport: parts.noOfDaysForPdfReport ?? settings.noOfDaysForPdfReport,
      recipients: selected
        ? await recipientsNamed(db, context, { licenseId, project }, { selected, before: recipients })
        : recipients,
      channels: slack
        ? await instancesNamed(db, context, 'slack', { licenseId, selected: slack, before: channels })
        : channels,
      webhooks: hooks
        ? await instancesNamed(db, context, 'webhook', { licenseId, selected: hooks, before: webhooks })
        : webhooks,
    };
  },
  async afterSaving(
    { settings: { recipients, channels, webhooks }, rowId: configurationId, isNew },
    { emailDataDTO, slackData, webhookData },
    { db, context, scope: { licenseId }, actor },
  ) {
    if (emailDataDTO || isNew) await writeRecipients(db, { configurationId, licenseId }, recipients);
    const place = { configurationId, licenseId };
    if (slackData || isNew) await writeInstances(db, 'slack', place, channels);
    if (webhookData || isNew) await writeInstances(db, 'webhook', place, webhooks);
    await askGuests(db, context, { licenseId, addedBy: actor.userId }, guestsAmong(recipients));
  },
  async show({ recipients, channels, webhooks, ...others }, { db, scope: { licenseId }, context }) {
    const standings = await guestStandings(db, licenseId, guestsAmong(recipients), context.clock());
    return {
      emailDataDTO: {
        selectedEmails: recipients.map((one) =>
          one.type === 'guest' ? { ...one, standing: standings.get(one.emailId) ?? null } : one,
        ),
      },
      slackData: { selectedSlackInstances: [...channels], instances: await slackChannelsOf(db, licenseId) },
      webhookData: {
        selectedWebhookInstances: [...webhooks],
        instances: await webhookTargetsOf(db, licenseId),
      },
      ...others,
    };
  },
});

const guestsAmong = (recipients: readonly NamedRecipient[]): string[] =>
  recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : []));
