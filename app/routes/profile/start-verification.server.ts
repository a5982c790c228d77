import { data, redirect } from '@remix-run/node';
import type { FormRequest, Rejection } from '#app/forms/handle-form.server.ts';
import { PlatformError } from '#app/platform/client.server.ts';
import type { Session } from '#app/session/session-cookie.server.ts';
import { sendPhoneCode } from '#platform/contract/calls/profile.ts';
import { messages } from '#platform/contract/messages.ts';
import { phoneMessages } from '#platform/contract/profile-rules.ts';
import { keepProfileDraft, type ProfileDraft } from './profile-draft.server.ts';
import type { profileUrls } from './profile-urls.ts';

type Tools = Pick<FormRequest<unknown>, 'platform' | 'context' | 'reject'> & { readonly session: Session };

interface Start {
  readonly phone: string;
  readonly draft: ProfileDraft;
  readonly urls: ReturnType<typeof profileUrls>;
  /** Another code is asked for, by who has the window for the first one open. */
  readonly again?: boolean;
}

/**
 * Has a code sent to a phone, and goes to where it is entered. When sending fails there is no verification any more, and
 * the phone counts as unverified (spec 1 section 8).
 */
export async function startVerification(
  { platform, context, session, reject }: Tools,
  { phone, draft, urls, again = false }: Start,
): Promise<Response | Rejection> {
  if (phone === '') return reject({ primaryPhone: phoneMessages.missing });
  const goOn = async (next: ProfileDraft) =>
    redirect(`${urls.verify}#otp-digit1`, {
      status: 303,
      headers: { 'Set-Cookie': await keepProfileDraft(context, next) },
    });
  try {
    const outcome = await platform.call(sendPhoneCode, {
      params: { userId: session.userId },
      body: { phone },
    });
    if (outcome.ok) {
      const { verificationId: id, phone: sentTo, resendOn } = outcome.data;
      const verification = { id, phone: sentTo, resendOn, verified: false };
      return await goOn({ ...draft, verification, notice: null });
    }
    // A code is on its way to this phone already: who closed its window wants it back.
    const sent = draft.verification;
    const underWay = sent?.phone === phone && sent.id !== '' && !sent.verified;
    if (outcome.code === 429 && underWay && !again) return await goOn(draft);
    return reject({ primaryPhone: outcome.message });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.log.error({ err: error, call: error.callName }, 'a code could not be sent');
    const failed = {
      ...draft,
      verification: draft.verification && { ...draft.verification, id: '', verified: false },
    };
    const rejection = reject({ '': messages.unexpected });
    const headers = { 'Set-Cookie': await keepProfileDraft(context, failed) };
    return data(rejection.data, { status: 503, headers });
  }
}
