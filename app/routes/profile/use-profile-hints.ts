import { useEffect, useState } from 'react';
import type { PhoneStatus } from '#app/phones/phone-field.tsx';
import {
  emptySecondPhones,
  looksLikePhone,
  organisationProblem,
  otherJobTitleProblem,
  phoneMessages,
} from '#platform/contract/profile-rules.ts';
import type { ProfileValues } from './profile-values.ts';

/** What script can tell about the drawer's form while it is filled in. Without script there is none of it. */
interface ProfileHints {
  /** Why Update cannot work yet. */
  readonly unmet?: string | undefined;
  /** Of the primary phone. */
  readonly phoneStatus?: PhoneStatus;
  readonly duplicate?: boolean;
}

/** @param verifiedAs the values whose primary phone has been verified, as they are in the fields; null when it has not */
export function useProfileHints(formId: string, verifiedAs: ProfileValues | null): ProfileHints {
  const [hints, setHints] = useState<ProfileHints>({});
  const country = verifiedAs?.primaryCountry;
  const number = verifiedAs?.primaryPhone;

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setHints(hintsFor(new FormData(form), country, number));
    look();
    form.addEventListener('input', look);
    form.addEventListener('change', look);
    // Fields that come and go are looked at when they have.
    const observer = new MutationObserver(look);
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('change', look);
      observer.disconnect();
    };
  }, [formId, country, number]);
  return hints;
}

function hintsFor(form: FormData, verifiedCountry?: string, verifiedNumber?: string): ProfileHints {
  const read = (name: keyof ProfileValues) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const phone = read('primaryPhone');
  const country = read('primaryCountry');
  const verified =
    verifiedNumber !== undefined && country === verifiedCountry && digits(phone) === digits(verifiedNumber);
  const secondPhone = read('second') === '' ? '' : read('secondaryPhone');
  const noSecond = emptySecondPhones.includes(secondPhone);
  const phoneUnmet =
    phone === ''
      ? undefined
      : looksLikePhone(phone)
        ? verified
          ? undefined
          : phoneMessages.unverified
        : phoneMessages.invalid;
  return {
    unmet: [
      phoneUnmet,
      noSecond || looksLikePhone(secondPhone) ? undefined : `Second phone: ${phoneMessages.invalid}`,
      about('Organization Name', organisationProblem(read('organisationName'))),
      read('jobTitle') === 'Others'
        ? about('Other Job Title', otherJobTitleProblem(read('jobTitleOthers')))
        : undefined,
    ].find((hint) => hint !== undefined),
    phoneStatus: phone === '' ? 'None' : verified ? 'Verified' : 'Not verified',
    duplicate:
      !noSecond &&
      phone !== '' &&
      asDialled(phone, country) === asDialled(secondPhone, read('secondaryCountry')),
  };
}

const about = (label: string, problem: string | undefined): string | undefined =>
  problem && `${label}: ${problem}`;

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Enough to tell two numbers apart: those with + are whole, others belong to their country. */
const asDialled = (phone: string, country: string): string =>
  phone.startsWith('+') ? digits(phone) : `${country} ${digits(phone)}`;
