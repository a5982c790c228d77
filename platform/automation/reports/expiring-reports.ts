import type { CallRequest } from '../../access/call-request.ts';
import type { countExpiringReports as call } from '../../contract/executions/report-calls.ts';
import type { ReportFormat } from '../../contract/executions/report-values.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { countExpiring, type Expiring } from '../execution-configuration/count-expiring.ts';
import { reportSettings, type ReportSettings } from '../execution-configuration/report-settings.ts';

/** Reports expire by the report configuration, unless their execution is kept. */
export const expiringReports: Expiring<ReportFormat, ReportSettings> = {
  settings: reportSettings,
  daysOf: ({ noOfDaysForHtmlReport, noOfDaysForPdfReport }) => ({
    html: noOfDaysForHtmlReport,
    pdf: noOfDaysForPdfReport,
  }),
  stored: (db, format) =>
    db
      .selectFrom('executionReports')
      .innerJoin('executions', 'executions.id', 'executionReports.executionId')
      .select(['executions.licenseId', 'executions.projectId', 'executionReports.createdOn'])
      .where('executionReports.format', '=', format)
      .where('executionReports.deletedAfterDays', 'is', null)
      .where('executions.keptOn', 'is', null),
};

/**
 * GET report-config/report-id/{id}/excess: counts the stored reports that other days would delete.
 * @throws Refusal as {@link countExpiring}
 */
export const countExpiringReports = (
  context: PlatformServices,
  request: CallRequest<typeof call>,
): Promise<CallReply<typeof call>> =>
  countExpiring(context, expiringReports, request, {
    html: request.query.noOfDaysForHtmlReport,
    pdf: request.query.noOfDaysForPdfReport,
  });
