import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { countExpiringReports } from '#platform/contract/executions/report-calls.ts';
import { updateReportConfiguration } from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import type { AskedFirst } from '../deletion-question.tsx';
import { expiringReports } from '../deletion-words.ts';
import { formValues } from '../form-values.ts';
import type { ReportConfigAnswer } from './report-config.schema.ts';
import { reportDraft } from './report-draft.server.ts';

/**
 * Saves the report configuration. Where fewer days would delete stored reports, it first answers with the form as it is and the
 * question, until the user has agreed to these days.
 */
export async function saveReportConfig(
  form: SignedInFormRequest<ReportConfigAnswer>,
  { id, modifiedOn, body, typed, agreed, anyway }: ReportConfigAnswer & { readonly act: 'save' },
): Promise<Response | Rejection> {
  // Days that are not filled in stay as they are.
  const { noOfDaysForHtmlReport: html, noOfDaysForPdfReport: pdf } = body;
  const days = [html, pdf].map((each) => (each === undefined ? '' : Number(each))).join(' ');
  if ((html !== undefined || pdf !== undefined) && agreed !== days) {
    const query = { noOfDaysForHtmlReport: html, noOfDaysForPdfReport: pdf };
    const outcome = await form.platform.call(countExpiringReports, { params: { id }, query });
    if (!outcome.ok) return form.rejectWith(outcome);
    const question = expiringReports(outcome.data);
    if (question) {
      return form.hold(formValues({ ...typed, id, modifiedOn }), {
        asked: { ...question, agreed: days, anyway, modifiedOn },
      } satisfies AskedFirst);
    }
  }
  return save(form, {
    call: updateReportConfiguration,
    input: () => ({ params: { id }, body }),
    cookies: ({ context }) => reportDraft.drop(context),
    back: reportConfigurationPaths.tab,
  });
}
