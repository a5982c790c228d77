import type { CallRequest } from '../access/call-request.ts';
import { after, daySeconds } from '../after.ts';
import type { countExpiringReports as call } from '../contract/executions/report-calls.ts';
import type { ReportFormat } from '../contract/executions/report-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { requireConfigurationEditor } from '../execution-configuration/configuration-editor.ts';
import { scopeNamed, type ConfigurationScope } from '../execution-configuration/held-configuration.ts';
import { reportSettingsIn } from '../execution-configuration/report-settings.ts';
import type { Ground } from '../ground.ts';

/**
 * GET report-config/report-id/{id}/excess: counts the stored reports that other days would delete, beside those that go as it is
 * now. In All Projects those of projects without settings of their own.
 * @throws Refusal 403 to users who may not save the settings, 404 for another id
 */
export async function countExpiringReports(
  { db, clock }: Ground,
  { actor, project, params: { id }, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> {
  requireConfigurationEditor({ actor, project }, 'report-configuration.view');
  const scope = scopeNamed({ actor, project }, id);
  const { licenseId } = scope;
  const { settings: now } = await reportSettingsIn(db, scope);
  const { settings: general } = await reportSettingsIn(db, { licenseId, projectId: undefined });
  const expiring = (format: ReportFormat, days: number, daysNow: number) =>
    countBetween(db, scope, {
      format,
      from: after(clock(), -daysNow * daySeconds),
      to: after(clock(), -days * daySeconds),
    });
  const {
    noOfDaysForHtmlReport = general.noOfDaysForHtmlReport,
    noOfDaysForPdfReport = general.noOfDaysForPdfReport,
  } = query;
  return {
    html: await expiring('html', noOfDaysForHtmlReport, now.noOfDaysForHtmlReport),
    pdf: await expiring('pdf', noOfDaysForPdfReport, now.noOfDaysForPdfReport),
  };
}

async function countBetween(
  db: Db,
  { licenseId, projectId }: ConfigurationScope,
  { format, from, to }: { readonly format: ReportFormat; readonly from: string; readonly to: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('executionReports')
    .innerJoin('executions', 'executions.id', 'executionReports.executionId')
    .select((select) => select.fn.countAll().as('count'))
    .where('executions.licenseId', '=', licenseId)
    .where('executionReports.format', '=', format)
    .where('executionReports.deletedAfterDays', 'is', null)
    .where('executionReports.createdOn', '>=', from)
    .where('executionReports.createdOn', '<', to)
    .where((row) =>
      projectId === undefined
        ? row.not(
            row.exists(
              row
                .selectFrom('reportConfigurations')
                .select('reportConfigurations.id')
                .whereRef('reportConfigurations.projectId', '=', 'executions.projectId'),
            ),
          )
        : row('executions.projectId', '=', projectId),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
