import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import {
  getReportConfiguration,
  type ReportConfiguration,
} from '#platform/contract/execution-configuration/report-configuration-calls.ts';
import { sendTestReport } from '#platform/contract/execution-configuration/notification-calls.ts';
import type { TestChannel } from '#platform/contract/execution-configuration/report-configuration-values.ts';

interface Test {
  /** The id of the configuration. */
  readonly id: string;
  readonly to: TestChannel;
  /** Returns whether the selected recipients are the saved ones, which get the test. */
  readonly isSaved: (configuration: ReportConfiguration) => boolean;
  /** The page that shows the outcome. */
  readonly back: string;
}

/** Sends a test to the saved recipients; refused, with the form as it is, while the form has others. */
export async function sendTest(
  { platform, context, reject, rejectWith }: SignedInFormRequest<unknown>,
  { id, to, isSaved, back }: Test,
) {
  const current = await platform.call(getReportConfiguration, {});
  if (!current.ok) return rejectWith(current);
  if (!isSaved(current.data)) return reject({ '': notSaved });
  const sent = await platform.call(sendTestReport, { params: { id }, body: { to } });
  if (!sent.ok) return rejectWith(sent);
  const tone = sent.data.addresses === 0 ? 'warning' : 'success';
  return redirectWithFlash(context, back, { tone, text: sent.message });
}

const notSaved = 'A test goes only to saved recipients. Select Update first, then send it.';
