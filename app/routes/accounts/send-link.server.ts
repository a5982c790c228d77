import { redirect } from '@remix-run/node';
import { accountPaths } from '#app/paths/accounts.ts';
import type { FormRequest, Rejection } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { resendActivation, sendChangePasswordLink } from '#platform/contract/accounts/account-calls.ts';
import type { LinkPage } from '#platform/contract/accounts/account-values.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { resetLinkPath } from './encoded-address.server.ts';

type AddressForm = FormRequest<{ readonly emailId: string }>;

/** Sends a new link of the kind that its purpose names. */
export const sendLink = (page: LinkPage, form: AddressForm): Promise<Response | Rejection> =>
  page === 'activation' ? sendActivationAgain(form) : sendPasswordLink(form);

/**
 * Requests a new activation email and shows the answer on the Warning Activation screen. An account that is already
 * active is good news and switches the screen (spec 1 section 8, resend activation).
 */
async function sendActivationAgain({
  value: { emailId },
  platform,
  context,
  reject,
  rejectWith,
}: AddressForm): Promise<Response | Rejection> {
  const outcome = await platform.call(resendActivation, { body: { emailId } });
  const { code, message } = outcome;
  const show = (url: string) => redirectWithFlash(context, url, { tone: 'success', text: message });
  if (outcome.ok) return show(accountPaths.userActivation(emailId));
  // Not every 400 is good news.
  if (outcome.reason === 'already-activated') return show(accountPaths.userActivation(emailId, 'ACTIVE'));
  if (code === 429 || outcome.problems.length > 0) return rejectWith(outcome);
  context.log.warn(
    { call: resendActivation.name, code, reason: message },
    'did not send an activation email',
  );
  return reject({ '': messages.unexpected });
}

/**
 * Requests an email that changes the password (spec 1 section 8, forgot password). A missing user (404) is an error at
 * the address; an account that is not active yet (400) leads to its activation.
 */
async function sendPasswordLink(form: AddressForm): Promise<Response | Rejection> {
  const { emailId } = form.value;
  const outcome = await form.platform.call(sendChangePasswordLink, { body: { emailId } });
  if (outcome.ok) return redirect(resetLinkPath(emailId), 303);
  const { code, message: text, problems } = outcome;
  if (code === 404) return form.reject({ emailId: text });
  if (code !== 400 || problems.length > 0) return form.rejectWith(outcome);
  return redirectWithFlash(form.context, accountPaths.userActivation(emailId), { tone: 'warning', text });
}
