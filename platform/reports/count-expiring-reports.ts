import type { CallRequest } from '../access/call-request.ts';
import type { countExpiringReports as call } from '../contract/executions/report-calls.ts';
import type { ReportFormat } from '../contract/executions/report-values.ts';
import type { CallReply } from '../contract/wire/call.ts';
import type { Db } from '../database/database.ts';
import { countExpiring, type Made } from '../execution-configuration/count-expiring.ts';
import type { SettingsScope } from '../scoped-settings/settings-scope.ts';
import { reportSettings } from '../execution-configuration/report-settings.ts';
import type { Ground } from '../ground.ts';

/**
 * GET report-config/report-id/{id}/excess: counts the stored reports that other days would delete. All
 * Projects counts those of projects without their own settings.
 * @throws Refusal as {@link countExpiring}
 */
export const countExpiringReports = (
  { db, clock }: Ground,
  { actor, project, params: { id }, query }: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> =>
  countExpiring<ReportFormat>(
    { clock },
    {
      actor,
      project,
      id,
      days: { html: query.noOfDaysForHtmlReport, pdf: query.noOfDaysForPdfReport },
    },
    {
      requireEditor: reportSettings.requireEditor,
      async daysIn(scope) {
        const { settings } = await reportSettings.effectiveIn(db, scope);
        return { html: settings.noOfDaysForHtmlReport, pdf: settings.noOfDaysForPdfReport };
      },
      count: (scope, made) => countMade(db, scope, made),
    },
  );

async function countMade(
  db: Db,
  { licenseId, projectId }: SettingsScope,
  { kind: format, from, to }: Made<ReportFormat>,
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
