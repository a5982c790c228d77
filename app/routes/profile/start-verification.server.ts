import { data } from '@remix-run/node';
import { profilePaths } from '#app/paths/profile.ts';
import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { PlatformError } from '#app/request/calls/call-platform.server.ts';
import { redirectWithCookies } from '#app/request/session/cookies.server.ts';
import { sendPhoneCode } from '#platform/contract/profiles/profile-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { phoneMessages } from '#platform/contract/profiles/profile-rules.ts';
import { profileDraft, type ProfileDraft } from './profile-draft.server.ts';

interface Start {
  readonly phone: string;
  readonly draft: ProfileDraft;
  /** The query of the current URL. */
  readonly query: URLSearchParams;
  /** The field that shows a refusal: the phone's, or the code's when the user requests another one. */
  readonly field: 'primaryPhone' | 'digit1';
}

/**
 * Has a code sent to a phone, and redirects to its form. When sending fails the verification is discarded, and the
 * phone counts as unverified (spec 1 section 8).
 */
export async function startVerification(
  { platform, context, session, reject }: SignedInFormRequest<unknown>,
  { phone, draft, query, field }: Start,
): Promise<Response | Rejection> {
  if (phone === '') return reject({ [field]: phoneMessages.missing });
  const goOn = async (next: ProfileDraft) =>
    redirectWithCookies(profilePaths.verify(query, '#otp-digit1'), await profileDraft.keep(context, next));
  try {
    const outcome = await platform.call(sendPhoneCode, {
      params: { userId: session.userId },
      body: { phone },
    });
    if (outcome.ok) {
      const { verificationId: id, phone: sentTo, resendOn } = outcome.data;
      return await goOn({ ...draft, verification: { id, phone: sentTo, resendOn, verified: false } });
    }
    // A code is on its way to this phone already: a user who closed its window returns to it.
    const sent = draft.verification;
    const underWay = sent?.phone === phone && sent.id !== '' && !sent.verified;
    if (outcome.code === 429 && underWay && field === 'primaryPhone') return await goOn(draft);
    return reject({ [field]: outcome.message });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.log.error({ err: error, call: error.callName }, 'could not send a code');
    const failed = {
      ...draft,
      verification: draft.verification && { ...draft.verification, id: '', verified: false },
    };
    const rejection = reject({ '': messages.unexpected });
    const headers = { 'Set-Cookie': await profileDraft.keep(context, failed) };
    return data(rejection.data, { status: 503, headers });
  }
}
