import { invitationMessages } from '../../../contract/users/invitation-values.ts';
import { isId } from './choose-columns.ts';
import { personOf, withoutScheme, type NamedAddress, type PastedLine, type Person } from './person.ts';

/**
 * Reads a list of users without columns: one address per line, alone or with a name (`Ada Lovelace <ada@x.org>`), or
 * cells between commas, semicolons or tabs. Several addresses in a line are several users if the line contains nothing
 * else.
 */
export function readFreeText(text: string): PastedLine[] {
  return text
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: each, cells: cellsOf(each) }))
    .filter(({ cells }) => cells.length > 0)
    .flatMap(({ line, text: whole, cells }) =>
      peopleIn(whole, cells).map((person) => ({ line, ...person, role: '' })),
    );
}

/** Returns the non-empty cells of a line, without the quotes and spaces around them. */
function cellsOf(line: string, ends = /[,;\t]/): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && ends.test(character)) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell].map((each) => each.trim()).filter((each) => each !== '');
}

function peopleIn(line: string, cells: readonly string[]): Person[] {
  const found = cells.filter((cell) => cell.includes('@'));
  if (found.length > 1) return severalIn(line, cells, found);
  const at = Math.max(
    cells.findIndex((cell) => cell.includes('@')),
    0,
  );
  const others = cells.filter((_, index) => index !== at).length;
  const cell = cells[at] ?? '';
  const { name, address } = splitAddress(cell);
  if (isBroken(cell, others))
    return [personOf({ name: '', address: cell }, invitationMessages.spaceInAddress)];
  // The cells before the address are first and last names; those after it can be anything.
  const before = [...cells.slice(0, at).filter((cell) => !isId(cell)), name]
    .filter((part) => part !== '')
    .join(' ');
  const after = cells[at + 1] ?? '';
  return [personOf({ name: before === '' && !isId(after) ? after : before, address })];
}

/**
 * Reads several addresses of a line: 'Lovelace, Ada <ada@x.org>; Hopper, Grace <grace@x.org>', as email programs copy
 * it, or addresses alone.
 */
function severalIn(line: string, cells: readonly string[], found: readonly string[]): Person[] {
  const parts = cellsOf(line, /;/);
  if (parts.length === found.length && parts.every((part) => part.split('@').length === 2)) {
    return parts.flatMap((part) => peopleIn(part, cellsOf(part)));
  }
  if (found.length === cells.length) return found.map((cell) => personOf(splitAddress(cell)));
  // The second address could be the manager's.
  return [personOf({ name: '', address: line.trim() }, invitationMessages.severalAddresses)];
}

/**
 * Whether a cell is an address with a space in it, such as 'sp ace@x.org'. A name before an address begins with a
 * capital, or is in a cell of its own.
 */
function isBroken(cell: string, others: number): boolean {
  if (cell.endsWith('>')) return false;
  const [first = '', ...more] = cell.split(/\s+/);
  if (more.length === 0) return false;
  return others > 0 || (more.length === 1 && /^[a-z0-9._+'-]+$/.test(first));
}

/** Splits 'Ada <ada@x.org>', 'Ada ada@x.org' or an address alone. */
function splitAddress(cell: string): NamedAddress {
  const open = cell.lastIndexOf('<');
  if (open >= 0 && cell.endsWith('>')) {
    return { name: cell.slice(0, open).trim(), address: withoutScheme(cell.slice(open + 1, -1)) };
  }
  const words = cell.split(/\s+/);
  const address = words.find((word) => word.includes('@'));
  if (address === undefined) return { name: '', address: cell };
  return { name: words.filter((word) => word !== address).join(' '), address: withoutScheme(address) };
}
