import type { Rejection, SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { updateUserProfile } from '#platform/contract/profiles/profile-calls.ts';
import { emptySecondPhones, phoneMessages } from '#platform/contract/profiles/profile-rules.ts';
import { internationalNumber } from '#app/shared/phones/countries.server.ts';
import { profileDraft } from './profile-draft.server.ts';
import type { ProfileValues } from './profile-values.ts';

/** Saves the drawer's fields, and deletes its draft; the platform's refusals appear at the fields that they name. */
export const saveProfile = (
  form: SignedInFormRequest<ProfileValues>,
  back: string,
): Promise<Response | Rejection> =>
  save(form, {
    call: updateUserProfile,
    input: ({ name, organisationName, jobTitle, jobTitleOthers, ...typed }, { session: { userId } }) => ({
      params: { userId },
      body: {
        userData: {
          name,
          organisationName,
          jobTitle,
          jobTitleOthers,
          phoneNumbers: phonesOf(typed),
          profileImageExists: true,
        },
      },
    }),
    cookies: ({ context }) => profileDraft.drop(context),
    back,
    done({ message, data: { phoneNumbers } }) {
      const { primaryPhone, secondaryPhone } = phoneNumbers;
      return primaryPhone !== '' && primaryPhone === secondaryPhone
        ? { tone: 'warning', text: `${message}. ${phoneMessages.duplicate}: both phones are the same.` }
        : { tone: 'success', text: message };
    },
  });

type TypedPhones = Omit<ProfileValues, 'name' | 'organisationName' | 'jobTitle' | 'jobTitleOthers'>;

function phonesOf(typed: TypedPhones): { primaryPhone: string; secondaryPhone: string } {
  const second = typed.second === '' ? '' : typed.secondaryPhone.trim();
  return {
    primaryPhone: internationalNumber(typed.primaryCountry, typed.primaryPhone),
    secondaryPhone: emptySecondPhones.includes(second)
      ? ''
      : internationalNumber(typed.secondaryCountry, second),
  };
}
