import parsePhoneNumber from 'libphonenumber-js/max';
import { looksLikePhone } from '../../contract/profiles/profile-rules.ts';

/** Returns a phone number as it is stored: +919876543210. Undefined when it isn't a valid number. */
export function normalPhone(text: string): string | undefined {
  const trimmed = text.trim();
  if (!looksLikePhone(trimmed)) return undefined;
  const number = parsePhoneNumber(trimmed.startsWith('+') ? trimmed : `+${trimmed}`, { extract: false });
  return number?.isValid() ? number.number : undefined;
}
