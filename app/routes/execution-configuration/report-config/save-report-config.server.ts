import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { saveSettings } from '#app/shared/settings-tab/save-settings.server.ts';
import { countExpiringReports } from '#platform/contract/executions/report-calls.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { expiringReports } from '../deletion-words.ts';
import type { ReportConfigAnswer } from './report-config.schema.ts';
import { reportDraft } from './report-draft.server.ts';

/** Saves the report configuration; asks first where fewer days would delete stored reports. */
export function saveReportConfig(
  form: SignedInFormRequest<ReportConfigAnswer>,
  { sent, typed, body }: ReportConfigAnswer & { readonly act: 'save' },
): Promise<Response | Rejection> {
  const { id } = sent;
  // Empty numbers of days stay as they are.
  const { noOfDaysForHtmlReport: html, noOfDaysForPdfReport: pdf } = body;
  const days = [html, pdf].map((each) => (each === undefined ? '' : Number(each))).join(' ');
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
    html === undefined && pdf === undefined
      ? undefined
      : {
          about: days,
          call: countExpiringReports,
          input: { params: { id }, query: { noOfDaysForHtmlReport: html, noOfDaysForPdfReport: pdf } },
          words: expiringReports,
        },
  );
}
