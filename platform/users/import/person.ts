import { invitationLimits } from '../../contract/users/invitation-values.ts';
import { userMessages, userNameRule } from '../../contract/users/user-values.ts';
import { emailPattern } from '../../contract/wire/email-rules.ts';
import { limits } from '../../contract/wire/limit-values.ts';

/** One person of a list, as it was given. */
export interface PastedLine {
  /** From 1, counted with the empty ones. */
  readonly line: number;
  readonly name: string;
  /** As it was given, where it is no address. */
  readonly emailId: string;
  /** Why it is no address; '' where it is one. */
  readonly problem: string;
  /** What its column of roles holds; '' where there is none. */
  readonly role: string;
}

export type Person = Omit<PastedLine, 'line' | 'role'>;

export interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** Makes a person of a name and an address. `problem` is set where something else makes the address unusable. */
export function personOf({ name, address }: NamedAddress, problem = ''): Person {
  const isAddress = address.length <= limits.emailMax && emailPattern.test(address);
  return isAddress && problem === ''
    ? { name: nameFor(name, address), emailId: address.toLowerCase(), problem: '' }
    : {
        name: cut(keptOf(name)),
        emailId: address.slice(0, invitationLimits.shownMax),
        problem: problem === '' ? userMessages.emailWrong : problem,
      };
}

export const withoutScheme = (address: string): string => address.trim().replace(/^mailto:/i, '');

/** A name that a user can have (spec 3 section 5). */
function nameFor(given: string, address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const guessed = local
    .split(/[._+'-]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
  const kept = keptOf(given);
  // A name of one or two letters, such as most Chinese names, is too short alone.
  const isKnown = guessed.toLowerCase().startsWith(kept.toLowerCase());
  const candidates = [
    cut(kept),
    ...(isKnown || !hasLetter(kept) ? [] : [cut(`${kept} ${guessed}`)]),
    cut(guessed),
  ];
  return (
    candidates.find((name) => name.length >= userNameRule.min && hasLetter(name)) ??
    cut(`${guessed} ${domain.split('.')[0]}`)
  );
}

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What of a text a name can have. */
const keptOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}()_ -]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Not in the middle of a character. */
function cut(text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > userNameRule.max) break;
    kept += character;
  }
  return kept.trim();
}
