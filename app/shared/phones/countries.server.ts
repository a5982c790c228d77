import parsePhoneNumber, {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/max';
import { looksLikePhone } from '#platform/contract/profiles/profile-rules.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The countries that have phone numbers, by name, with their calling codes. */
export const countries: readonly { value: string; label: string }[] = getCountries()
  .map((code) => ({
    value: code,
    label: `${regionNames.of(code) ?? code} (+${getCountryCallingCode(code)})`,
  }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

export const isCountry = (code: string): boolean => isSupportedCountry(code);

/**
 * Returns the typed text as an international number (+919876543210), '' when it is empty. Text that is not a number
 * stays as it is: the platform refuses it.
 * @param country ISO code, for numbers that are not in international form
 */
export function internationalNumber(country: string, typed: string): string {
  const text = typed.trim();
  if (!looksLikePhone(text)) return text;
  const options = isSupportedCountry(country)
    ? { defaultCountry: country, extract: false }
    : { extract: false };
  return parsePhoneNumber(text, options)?.number ?? text;
}

/** Splits a stored number into the two fields: its country, and the number without the calling code. */
export function phoneFields(phone: string, fallbackCountry: string): { country: string; number: string } {
  const parsed = parsePhoneNumber(phone);
  const callingCode = `+${parsed?.countryCallingCode ?? ''} `;
  return parsed?.country
    ? { country: parsed.country, number: parsed.formatInternational().replace(callingCode, '') }
    : { country: fallbackCountry, number: phone };
}
