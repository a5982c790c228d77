import { expect, test } from 'vitest';
import { notPastedWords, pastedCells } from '#app/routes/templates/pasted-cells.ts';

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb\nc', [['a', 'b'], ['c']]],
  ['a\t\t\n\nb', [['a', '', ''], [''], ['b']]],
  ['', [['']]],
  // Cells with line breaks, tabs and quotation marks are quoted.
  ['"a\nb"\tc\r\n"d\r\ne"\r\nf', [['a b', 'c'], ['d e'], ['f']]],
  ['"a\tb"\t"Press ""Pay"" once\nor twice"', [['a b', 'Press "Pay" once or twice']]],
  ['"Press ""Pay"""', [['Press "Pay"']]],
  // Other quotation marks are text.
  [
    '"Pay"\t5" wide\n"Pay" now\t"',
    [
      ['"Pay"', '5" wide'],
      ['"Pay" now', '"'],
    ],
  ],
  ['"open\tb\nc', [['"open', 'b'], ['c']]],
  // Word processors break lines with a vertical tab.
  ['a\u000bb\tc', [['a b', 'c']]],
])('a copied range is read as its cells: %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells);
});

test('what was not pasted is said', () => {
  const none = { rows: 0, columns: 0, filled: 0, goesOn: false };
  expect(notPastedWords(none)).toBe('');
  expect(notPastedWords({ ...none, rows: 3 })).toBe('3 rows did not fit: add rows first.');
  expect(notPastedWords({ ...none, rows: 1, goesOn: true })).toBe(
    '1 row did not fit: paste them into Rows after.',
  );
  expect(notPastedWords({ ...none, columns: 1, filled: 2 })).toBe(
    '1 column did not fit: add columns first. 2 values were left out: execution fills the column.',
  );
});
