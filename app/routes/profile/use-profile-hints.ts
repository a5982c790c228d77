import { useCallback } from 'react';
import { namedProblem } from '#app/components/form/named-problem.ts';
import { typedIn, useFormHints } from '#app/components/form/use-form-hints.ts';
import type { PhoneStatus } from '#app/shared/phones/phone-field.tsx';
import {
  emptySecondPhones,
  looksLikePhone,
  organisationProblem,
  otherJobTitleProblem,
  phoneMessages,
} from '#platform/contract/profiles/profile-rules.ts';
import { profileFields } from './profile.fields.ts';
import type { ProfileValues } from './profile-values.ts';

interface Unmet {
  readonly words: string;
  readonly field: keyof ProfileValues;
}

/** What script can tell about the drawer's form while it is filled in. Undefined without script. */
interface ProfileHints {
  /** Why Update cannot work yet. */
  readonly unmet?: Unmet | undefined;
  /** The state of the primary phone. */
  readonly phoneStatus?: PhoneStatus;
  readonly duplicate?: boolean;
}

/**
 * Returns the hints of the drawer's form.
 * @param verifiedAs the field values whose primary phone has been verified; null when it has not
 */
export function useProfileHints(formId: string, verifiedAs: ProfileValues | null): ProfileHints {
  const country = verifiedAs?.primaryCountry;
  const number = verifiedAs?.primaryPhone;
  const watch = useCallback(
    (form: HTMLFormElement) => () => hintsFor(form, country, number),
    [country, number],
  );
  return useFormHints(formId, watch) ?? {};
}

function hintsFor(form: HTMLFormElement, verifiedCountry?: string, verifiedNumber?: string): ProfileHints {
  const read = (name: keyof ProfileValues) => typedIn(form, name).trim();
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
      about('primaryPhone', phoneUnmet),
      about('secondaryPhone', noSecond || looksLikePhone(secondPhone) ? undefined : phoneMessages.invalid),
      about('organisationName', organisationProblem(read('organisationName'))),
      read('jobTitle') === 'Others'
        ? about('jobTitleOthers', otherJobTitleProblem(read('jobTitleOthers')))
        : undefined,
    ].find((hint) => hint !== undefined),
    phoneStatus: phone === '' ? 'None' : verified ? 'Verified' : 'Not verified',
    duplicate:
      !noSecond &&
      phone !== '' &&
      asDialled(phone, country) === asDialled(secondPhone, read('secondaryCountry')),
  };
}

const about = (
  field: keyof typeof profileFields & keyof ProfileValues,
  problem: string | undefined,
): Unmet | undefined =>
  problem === undefined ? undefined : { words: namedProblem(profileFields[field].label, problem), field };

const digits = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Distinguishes two numbers well enough: those with + are whole, others belong to their country. */
const asDialled = (phone: string, country: string): string =>
  phone.startsWith('+') ? digits(phone) : `${country} ${digits(phone)}`;
