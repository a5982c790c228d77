import { invitationLimits } from '../../../contract/users/invitation-values.ts';
import { userMessages, userNameRule } from '../../../contract/users/user-values.ts';
import { emailPattern } from '../../../contract/wire/fields/email-rules.ts';
import { limits } from '../../../contract/wire/fields/limit-values.ts';

/** A user of a list, as given. */
export interface PastedLine {
  /** The line number, from 1, empty lines included. */
  readonly line: number;
  readonly name: string;
  /** The address; as given, if it is not valid. */
  readonly emailId: string;
  /** Why the address is not valid; '' when it is. */
  readonly problem: string;
  /** The text of the column of roles; '' without one. */
  readonly role: string;
}

export type Person = Omit<PastedLine, 'line' | 'role'>;

export interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

/** Makes a user of a name and an address. `problem` is set if something else makes the address unusable. */
export function personOf({ name, address }: NamedAddress, problem = ''): Person {
  const isAddress = address.length <= limits.emailMax && emailPattern.test(address);
  return isAddress && problem === ''
    ? { name: nameFor(name, address), emailId: address.toLowerCase(), problem: '' }
    : {
        name: cut(typedOf(name)),
        emailId: address.slice(0, invitationLimits.shownMax),
        problem: problem === '' ? userMessages.emailWrong : problem,
      };
}

export const withoutScheme = (address: string): string => address.trim().replace(/^mailto:/i, '');

/** Returns a name that a user can have (spec 3 section 5). */
function nameFor(given: string, address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const guessed = local
    .split(/[._+'-]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
  const typed = typedOf(given);
  // Names of one or two letters, such as most Chinese names, are too short alone.
  const isKnown = guessed.toLowerCase().startsWith(typed.toLowerCase());
  const candidates = [
    cut(typed),
    ...(isKnown || !hasLetter(typed) ? [] : [cut(`${typed} ${guessed}`)]),
    cut(guessed),
  ];
  return (
    candidates.find((name) => name.length >= userNameRule.min && hasLetter(name)) ??
    cut(`${guessed} ${domain.split('.')[0]}`)
  );
}

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Returns the characters of a text that a name can have. */
const typedOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}()_ -]|\p{Default_Ignorable_Code_Point}/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Cuts a text to the maximum length, never within a character. */
function cut(text: string): string {
  let typed = '';
  for (const character of text) {
    if (typed.length + character.length > userNameRule.max) break;
    typed += character;
  }
  return typed.trim();
}
