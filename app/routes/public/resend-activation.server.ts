import type { FormRequest, Rejection } from '#app/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import { resendActivation } from '#platform/contract/calls/account.ts';
import { messages } from '#platform/contract/messages.ts';
import { userActivationUrl } from './public-urls.ts';

/**
 * Asks for a new activation mail and shows the answer on the Warning Activation screen; that an account is active already
 * is good news and switches the screen (spec 1 section 8, resend activation).
 */
export async function sendActivationAgain({
  value: { emailId },
  platform,
  context,
  reject,
  rejectWith,
}: FormRequest<{ emailId: string }>): Promise<Response | Rejection> {
  const outcome = await platform.call(resendActivation, { body: { emailId } });
  const { code, message } = outcome;
  const show = (url: string) => redirectWithFlash(context, url, { tone: 'success', text: message });
  if (outcome.ok) return show(userActivationUrl(emailId));
  if (message.includes(messages.alreadyActivated)) return show(userActivationUrl(emailId, 'ACTIVE'));
  if (code === 429 || outcome.problems.length > 0) return rejectWith(outcome);
  context.log.warn({ call: resendActivation.name, code, reason: message }, 'no activation mail was sent');
  return reject({ '': messages.unexpected });
}
