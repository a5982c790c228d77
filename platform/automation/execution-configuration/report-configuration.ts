import type * as calls from '../../contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigurationMessages } from '../../contract/execution-configuration/report-configuration-values.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';
import { askGuests } from '../../identity/guests/ask-guests.ts';
import { guestStandings } from '../../identity/guests/guest-standings.ts';
import { wrong } from '../../foundation/refusal.ts';
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
    if (parts.slackData?.selectedSlackInstances.length) {
      throw wrong('slackData.selectedSlackInstances.0.id', reportConfigurationMessages.unknownSlackInstance);
    }
    const selected = parts.emailDataDTO?.selectedEmails;
    return {
      notificationDetails: parts.notificationDetails ?? settings.notificationDetails,
      noOfDaysForHtmlReport: parts.noOfDaysForHtmlReport ?? settings.noOfDaysForHtmlReport,
      noOfDaysForPdfReport: parts.noOfDaysForPdfReport ?? settings.noOfDaysForPdfReport,
      recipients: selected
        ? await recipientsNamed(db, context, { licenseId, project }, selected)
        : settings.recipients,
    };
  },
  async afterSaving(
    { settings: { recipients }, rowId: configurationId, isNew },
    { emailDataDTO },
    { db, context, scope: { licenseId }, actor },
  ) {
    if (emailDataDTO || isNew) await writeRecipients(db, { configurationId, licenseId }, recipients);
    await askGuests(db, context, { licenseId, addedBy: actor.userId }, guestsAmong(recipients));
  },
  async show({ recipients, ...others }, { db, scope: { licenseId }, context }) {
    const standings = await guestStandings(db, licenseId, guestsAmong(recipients), context.clock());
    return {
      emailDataDTO: {
        selectedEmails: recipients.map((one) =>
          one.type === 'guest' ? { ...one, standing: standings.get(one.emailId) ?? null } : one,
        ),
      },
      // No license has a Slack instance yet.
      slackData: { selectedSlackInstances: [], instances: [] },
      ...others,
    };
  },
});

const guestsAmong = (recipients: readonly NamedRecipient[]): string[] =>
  recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : []));
