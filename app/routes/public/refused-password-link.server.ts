import type { FormRequest, Rejection } from '#app/forms/handle-form.server.ts';
import type { Outcome } from '#app/platform/client.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Call } from '#platform/contract/call.ts';
import { messages } from '#platform/contract/messages.ts';
import { userActivationUrl } from './public-urls.ts';

/**
 * What follows when no password link is sent (spec 1 section 8, forgot password): a message that the user does not exist
 * stands beside the address; any other of 400 or 404 is about an account that is not active yet, and leads to its
 * activation.
 */
export async function refusedPasswordLink(
  { value, context, reject, rejectWith }: FormRequest<{ emailId: string }>,
  outcome: Outcome<Call> & { ok: false },
): Promise<Response | Rejection> {
  const { code, message, problems } = outcome;
  if ((code !== 400 && code !== 404) || problems.length > 0) return rejectWith(outcome);
  if (message.includes(messages.userMissing)) return reject({ emailId: message });
  return redirectWithFlash(context, userActivationUrl(value.emailId), { tone: 'warning', text: message });
}
