import { expect, test } from 'vitest';
import { csvRow } from '#platform/csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠A'])(
  '%j is no formula',
  (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

test('what is none stays as it is, with its quotes doubled', () => {
  expect(csvRow(['Ada "Countess" Lovelace', '', 'a=b', 'x, y'])).toBe(
    '"Ada ""Countess"" Lovelace","","a=b","x, y"\r\n',
  );
});
