import { emailPattern } from '../contract/wire/email-rules.ts';
import { limits } from '../contract/wire/limit-values.ts';
import { invitationLimits } from '../contract/users/invitation-values.ts';
import { userMessages, userNameRule } from '../contract/users/user-values.ts';

/** One person of a list, as it was pasted. */
export interface PastedLine {
  /** From 1, counted with the empty ones. */
  readonly line: number;
  readonly name: string;
  /** As it was given, where it is no address. */
  readonly emailId: string;
  /** Why it is no address; '' where it is one. */
  readonly problem: string;
}

/**
 * Reads a list of people: an address a line, alone or with a name (`Ada Lovelace <ada@x.org>`), or the lines of a CSV file
 * with commas, semicolons or tabs; several addresses in a line are several people. Empty lines, and a line of headings, are
 * nobody. Each has a name that a user can have: that which is given as far as it can be kept, else what the address says.
 */
export function readPasted(text: string): PastedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((each, index) => ({ line: index + 1, cells: cellsOf(each) }));
  const filled = lines.filter(({ cells }) => cells.length > 0);
  const [first] = filled;
  const people = first && isHeadings(first.cells) ? filled.slice(1) : filled;
  return people.flatMap(({ line, cells }) => peopleIn(cells).map((person) => ({ line, ...person })));
}

const isHeadings = (cells: readonly string[]): boolean =>
  cells.every((cell) => !cell.includes('@')) && cells.some((cell) => /\be-?mail\b|\baddress\b/i.test(cell));

/** The cells of a line that hold something, without the quotes and spaces around them. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && /[,;\t]/.test(character)) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell].map((each) => each.trim()).filter((each) => each !== '');
}

type Person = Omit<PastedLine, 'line'>;

function peopleIn(cells: readonly string[]): Person[] {
  const found = cells.filter((cell) => cell.includes('@'));
  if (found.length > 1) return found.map((cell) => personOf(splitAddress(cell)));
  const at = Math.max(
    cells.findIndex((cell) => cell.includes('@')),
    0,
  );
  const { name, address } = splitAddress(cells[at] ?? '');
  // Before the address stand first and last names; after it anything.
  const before = [...cells.slice(0, at), name].filter((part) => part !== '').join(' ');
  return [personOf({ name: before === '' ? (cells[at + 1] ?? '') : before, address })];
}

interface Split {
  readonly name: string;
  readonly address: string;
}

/** 'Ada <ada@x.org>', 'Ada ada@x.org' or the address alone. */
function splitAddress(cell: string): Split {
  const open = cell.lastIndexOf('<');
  if (open >= 0 && cell.endsWith('>')) {
    return { name: cell.slice(0, open).trim(), address: bare(cell.slice(open + 1, -1)) };
  }
  const words = cell.split(/\s+/);
  const address = words.find((word) => word.includes('@'));
  if (address === undefined) return { name: '', address: cell };
  return { name: words.filter((word) => word !== address).join(' '), address: bare(address) };
}

const bare = (address: string): string => address.trim().replace(/^mailto:/i, '');

function personOf({ name, address }: Split): Person {
  const isAddress = address.length <= limits.emailMax && emailPattern.test(address);
  return isAddress
    ? { name: nameFor(name, address), emailId: address.toLowerCase(), problem: '' }
    : {
        name: cut(keptOf(name)),
        emailId: address.slice(0, invitationLimits.shownMax),
        problem: userMessages.emailWrong,
      };
}

/** A name that a user can have (spec 3 section 5). */
function nameFor(given: string, address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const guessed = local
    .split(/[._-]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join(' ');
  const candidates = [cut(keptOf(given)), cut(guessed)];
  return (
    candidates.find((name) => name.length >= userNameRule.min && /[\p{L}\p{N}]/u.test(name)) ??
    cut(`${guessed} ${domain.split('.')[0]}`)
  );
}

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
