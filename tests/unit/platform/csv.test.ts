import { expect, test } from 'vitest';
import { utc } from '#platform/contract/times/zone-values.ts';
import { csvFile, rowsOf } from '#platform/foundation/csv.ts';

/** Returns the line that cells become. */
async function lineOf(...cells: readonly string[]): Promise<string> {
  const file = csvFile({
    of: ['cells'],
    on: new Date('2026-11-22T12:00:00Z'),
    zone: utc,
    columns: cells.map((_, index) => ({ label: '', csv: (row: readonly string[]) => row[index] ?? '' })),
    rows: rowsOf([cells], (some) => some),
  });
  const text = await file.text();
  return text.slice(text.indexOf('\r\n') + 2);
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＋1', '－1', '＠A'])(
  '%j is no formula',
  async (text) => {
    expect(await lineOf(text)).toBe(`"'${text}"\r\n`);
  },
);

test('leaves other text as it is, with its quotes doubled', async () => {
  expect(await lineOf('Ada "Countess" Lovelace', '', 'a=b', 'x, y')).toBe(
    '"Ada ""Countess"" Lovelace","","a=b","x, y"\r\n',
  );
});
