import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { saveSettings } from '#app/shared/settings-tab/save-settings.server.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { askBeforeDeleting, expiringReports } from '../expiring.server.ts';
import type { ReportConfigAnswer } from './report-config.schema.ts';
import { reportDraft } from './report-draft.server.ts';

/** Saves the report configuration; asks first where fewer days would delete stored reports. */
export function saveReportConfig(
  form: SignedInFormRequest<ReportConfigAnswer>,
  { sent, typed, body }: ReportConfigAnswer & { readonly intent: 'save' },
): Promise<Response | Rejection> {
  const { id } = sent;
  const { noOfDaysForHtmlReport, noOfDaysForPdfReport } = body;
  return saveSettings(
    form,
    {
      sent,
      typed,
      call: updateReportConfiguration,
      input: (shown) => ({ params: { id }, body: { ...body, ...shown } }),
      cookies: ({ context }) => reportDraft.drop(context),
      back: reportConfigurationPaths.tab,
    },
    // Empty numbers of days stay as they are.
    askBeforeDeleting(expiringReports, id, { noOfDaysForHtmlReport, noOfDaysForPdfReport }),
  );
}
