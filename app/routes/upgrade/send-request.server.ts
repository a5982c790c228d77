import type { FormRequest, Rejection } from '#app/forms/handle-form.server.ts';
import { PlatformError } from '#app/platform/client.server.ts';
import { internationalNumber } from '#app/phones/countries.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { requestUpgrade } from '#platform/contract/calls/upgrade.ts';
import { messages } from '#platform/contract/messages.ts';
import type { UpgradeForm } from './upgrade.schema.ts';

/**
 * Sends the request (spec 2 section 8): what is wrong with fields comes back to them; everything else closes the drawer
 * and is said on the page behind it.
 */
export async function sendRequest(
  form: Pick<FormRequest<UpgradeForm>, 'value' | 'platform' | 'context' | 'reject' | 'rejectWith'>,
  closeTo: string,
): Promise<Response | Rejection> {
  const { value, platform, context } = form;
  const { phoneCountry, ...body } = value;
  try {
    const outcome = await platform.call(requestUpgrade, {
      body: { ...body, phoneNumber: internationalNumber(phoneCountry, body.phoneNumber) },
    });
    if (!outcome.ok && outcome.problems.length > 0) return form.rejectWith(outcome);
    const tone = outcome.ok ? 'success' : 'info';
    return await redirectWithFlash(context, closeTo, { tone, text: outcome.message });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.log.error({ err: error, call: error.callName }, 'a request to upgrade a license was not sent');
    return redirectWithFlash(context, closeTo, { tone: 'error', text: messages.unexpected });
  }
}
