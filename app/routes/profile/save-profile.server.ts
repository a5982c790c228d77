import type { FormRequest, Rejection } from '#app/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/session/flash.server.ts';
import type { Session } from '#app/session/session-cookie.server.ts';
import { updateUserProfile } from '#platform/contract/calls/profile.ts';
import { emptySecondPhones, phoneMessages } from '#platform/contract/profile-rules.ts';
import { internationalNumber } from '#app/phones/countries.server.ts';
import { dropProfileDraft } from './profile-draft.server.ts';
import type { ProfileValues } from './profile-values.ts';

type Tools = Pick<FormRequest<unknown>, 'platform' | 'context' | 'reject'> & { readonly session: Session };

/** Saves the drawer's fields; the platform's refusals come back to the fields that they name. */
export async function saveProfile(
  { platform, context, session, reject }: Tools,
  typed: ProfileValues,
  closeTo: string,
): Promise<Response | Rejection> {
  const phoneNumbers = phonesOf(typed);
  const { organisationName, jobTitle, jobTitleOthers } = typed;
  const outcome = await platform.call(updateUserProfile, {
    params: { userId: session.userId },
    body: {
      userData: { organisationName, jobTitle, jobTitleOthers, phoneNumbers, profileImageExists: true },
    },
  });
  if (!outcome.ok) {
    const errors = outcome.problems.map(({ path, message }) => [path.split('.').at(-1) ?? '', message]);
    return reject(
      errors.length > 0 ? (Object.fromEntries(errors) as Record<string, string>) : { '': outcome.message },
    );
  }
  const { primaryPhone, secondaryPhone } = outcome.data.phoneNumbers;
  const duplicate = primaryPhone !== '' && primaryPhone === secondaryPhone;
  const response = await redirectWithFlash(context, closeTo, {
    tone: duplicate ? 'warning' : 'success',
    text: duplicate
      ? `${outcome.message}. ${phoneMessages.duplicate}: both phones are the same.`
      : outcome.message,
  });
  response.headers.append('Set-Cookie', await dropProfileDraft(context));
  return response;
}

function phonesOf(typed: ProfileValues): { primaryPhone: string; secondaryPhone: string } {
  const second = typed.second === '' ? '' : typed.secondaryPhone.trim();
  return {
    primaryPhone: internationalNumber(typed.primaryCountry, typed.primaryPhone),
    secondaryPhone: emptySecondPhones.includes(second)
      ? ''
      : internationalNumber(typed.secondaryCountry, second),
  };
}
