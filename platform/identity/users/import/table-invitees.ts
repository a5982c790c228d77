import { invitationMessages, type ColumnUse } from '../../../contract/users/invitation-values.ts';
import { cut } from '../../../contract/executions/cut-text-rules.ts';
import { isId } from './choose-columns.ts';
import { personOf, withoutScheme, type PastedLine } from './person.ts';
import { letterOf, type Delimiter, type Row } from './tables.ts';

/** Reads the users of a table by its columns: each row is one user, or an error. */
export function usersOf(
  rows: readonly Row[],
  uses: readonly ColumnUse[],
  delimiter: Delimiter,
): PastedLine[] {
  const email = uses.indexOf('email');
  const role = uses.indexOf('role');
  return rows.map(({ line, cells }) => {
    const given = email < 0 ? '' : (cells[email] ?? '');
    const { address, name } = splitCell(given);
    const problem = problemOf(given, cells, { email, delimiter });
    const person = personOf({ name: nameIn(cells, uses) || name, address }, problem);
    return { line, ...person, role: role < 0 ? '' : cut((cells[role] ?? '').replace(/\s+/g, ' '), 60) };
  });
}

interface Place {
  readonly email: number;
  readonly delimiter: Delimiter;
}

/** Returns why a row can't be used; '' when only its address decides. */
function problemOf(given: string, cells: readonly string[], { email, delimiter }: Place): string {
  // Everything after an unclosed quotation mark is read as one cell, with all rows in it.
  if (
    cells.some(
      (cell) =>
        cell.includes('\n') &&
        cell.split('\n').some((line) => line.includes(delimiter) && line.includes('@')),
    )
  ) {
    return invitationMessages.unclosedQuote;
  }
  if (email < 0) return invitationMessages.noEmailColumn;
  if (given === '') return invitationMessages.addressMissing(letterOf(email));
  if (given.split('@').length > 2) return invitationMessages.severalAddresses;
  const { address } = splitCell(given);
  return /\s/.test(address) && address.includes('@') ? invitationMessages.spaceInAddress : '';
}

/** Splits a cell, because 'Ada <ada@x.org>' and 'mailto:ada@x.org' are addresses, too. */
function splitCell(cell: string): { readonly name: string; readonly address: string } {
  const open = cell.lastIndexOf('<');
  return open >= 0 && cell.endsWith('>')
    ? { name: cell.slice(0, open).replace(/"/g, '').trim(), address: withoutScheme(cell.slice(open + 1, -1)) }
    : { name: '', address: withoutScheme(cell) };
}

/** Returns the name in a row: first names, then last names; or whole names. Skips ids. */
function nameIn(cells: readonly string[], uses: readonly ColumnUse[]): string {
  const cellsFor = (wanted: ColumnUse) =>
    cells.filter(
      (cell, index) => uses[index] === wanted && cell !== '' && !isId(cell) && !cell.includes('@'),
    );
  const names = [...cellsFor('name').map(inOrder), ...cellsFor('firstName'), ...cellsFor('lastName')];
  return names.join(' ').replace(/\s+/g, ' ');
}

/** Puts a name in order: 'Lovelace, Ada' is Ada Lovelace; 'Smith, Jr.' stays. */
function inOrder(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isTurned =
    more.length === 0 &&
    last !== '' &&
    first !== '' &&
    !/^(?:[js]r|i{1,3}|iv|ph\.? ?d|md|dr|mba)\.?$/i.test(first);
  return isTurned ? `${first} ${last}` : name;
}
