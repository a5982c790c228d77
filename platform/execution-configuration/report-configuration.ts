import { v7 as newId } from 'uuid';
import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import { changing } from '../changing.ts';
import type * as calls from '../contract/execution-configuration/report-configuration-calls.ts';
import { reportConfigurationMessages } from '../contract/execution-configuration/report-configuration-values.ts';
import type { Db } from '../database/database.ts';
import type { Ground } from '../ground.ts';
import { askGuests } from '../guests/ask-guests.ts';
import { guestStandings } from '../guests/guest-standings.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { wrong } from '../refusal.ts';
import { requireConfigurationEditor } from './configuration-editor.ts';
import {
  idOf,
  requireUnchanged,
  scopeNamed,
  scopeOf,
  type ConfigurationScope,
} from './held-configuration.ts';
import { recipientsNamed, writeRecipients } from './report-recipients.ts';
import { reportSettingsIn } from './report-settings.ts';

/** GET report-config/: who is told how executions end there. @throws Refusal 403 without the permission */
export async function getReportConfiguration(
  { db, clock }: Ground,
  { actor, project }: CallRequest<typeof calls.getReportConfiguration>,
): Promise<calls.ReportConfiguration> {
  requirePermission(actor, 'report-configuration.view', { project });
  return configurationIn(db, scopeOf({ actor, project }), clock());
}

/**
 * PUT report-config/report-id/{id}: changes the parts that are sent; a project that has none yet gets settings of its own.
 * @throws Refusal 403 without the permission, 404 for another id, 400 for who cannot be chosen, 409 when they were changed since
 * they were shown
 */
export async function updateReportConfiguration(
  context: Ground,
  { actor, project, params: { id }, body }: CallRequest<typeof calls.updateReportConfiguration>,
): Promise<calls.ReportConfiguration> {
  requireConfigurationEditor({ actor, project }, 'report-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  const { licenseId, projectId = null } = scope;
  if (body.slackData?.selectedSlackInstances.length) {
    throw wrong('slackData.selectedSlackInstances.0.id', reportConfigurationMessages.unknownSlackInstance);
  }
  return changing(context, async (transaction) => {
    // One after the other: both that of a project and that which it follows could be saved at the same moment.
    await lockLicense(transaction, licenseId);
    const held = await reportSettingsIn(transaction, scope);
    requireUnchanged(held, body.modifiedOn, reportConfigurationMessages.name);
    const recipients = body.emailDataDTO
      ? await recipientsNamed(transaction, context, { licenseId, project }, body.emailDataDTO.selectedEmails)
      : held.settings.recipients;
    const { settings } = held;
    const values = {
      notification: JSON.stringify(body.notificationDetails ?? settings.notificationDetails),
      htmlDays: body.noOfDaysForHtmlReport ?? settings.noOfDaysForHtmlReport,
      pdfDays: body.noOfDaysForPdfReport ?? settings.noOfDaysForPdfReport,
      modifiedOn: context.clock().toISOString(),
      modifiedBy: actor.userId,
    };
    if (held.row && held.from === (project ? 'Project' : 'License')) {
      const { id: configurationId } = held.row;
      await transaction
        .updateTable('reportConfigurations')
        .set(values)
        .where('id', '=', configurationId)
        .execute();
      if (body.emailDataDTO) await writeRecipients(transaction, { configurationId, licenseId }, recipients);
    } else {
      const configurationId = newId();
      const { modifiedOn: createdOn, modifiedBy: createdBy } = values;
      await transaction
        .insertInto('reportConfigurations')
        .values({ id: configurationId, licenseId, projectId, createdOn, createdBy, ...values })
        .execute();
      await writeRecipients(transaction, { configurationId, licenseId }, recipients);
    }
    const guests = recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : []));
    await askGuests(transaction, context, { licenseId, addedBy: actor.userId }, guests);
    return configurationIn(transaction, scope, context.clock());
  });
}

/**
 * DELETE report-config/report-id/{id}: a project gives its settings up, if it has any.
 * @throws Refusal 403 without the permission, 404 for another id
 */
export async function inheritReportConfiguration(
  context: Ground,
  { actor, project, params: { id } }: CallRequest<typeof calls.inheritReportConfiguration>,
): Promise<calls.ReportConfiguration> {
  requireConfigurationEditor({ actor, project }, 'report-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  return changing(context, async (transaction) => {
    await lockLicense(transaction, scope.licenseId);
    await transaction.deleteFrom('reportConfigurations').where('projectId', '=', project.id).execute();
    return configurationIn(transaction, scope, context.clock());
  });
}

async function configurationIn(
  db: Db,
  scope: ConfigurationScope,
  now: Date,
): Promise<calls.ReportConfiguration> {
  const { settings, from, modifiedOn, modifiedByUname } = await reportSettingsIn(db, scope);
  const { recipients, ...others } = settings;
  const guests = recipients.flatMap((one) => (one.type === 'guest' ? [one.emailId] : []));
  const standings = await guestStandings(db, scope.licenseId, guests, now);
  return {
    id: idOf(scope),
    from,
    emailDataDTO: {
      selectedEmails: recipients.map((one) =>
        one.type === 'guest' ? { ...one, standing: standings.get(one.emailId) ?? null } : one,
      ),
    },
    // No license has connected any.
    slackData: { selectedSlackInstances: [], instances: [] },
    ...others,
    modifiedOn,
    modifiedByUname,
  };
}
