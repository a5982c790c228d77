import { strToU8, unzipSync, zipSync } from 'fflate';
import type * as Hucre from 'hucre';
import { streamXlsxRows, writeXlsx } from 'hucre';
import { describe, expect, test, vi } from 'vitest';
import { NotWorkbook, readWorkbook, WorkbookTooLong } from '#platform/identity/users/import/read-workbook.ts';
import { archiveOf, type Entry } from './archive.ts';

// The library is only observed.
vi.mock('hucre', async (original) => {
  const hucre = await original<typeof Hucre>();
  return { ...hucre, streamXlsxRows: vi.fn(hucre.streamXlsxRows) };
});

type Parts = Readonly<Record<string, Uint8Array>>;

const people = [
  ['Email', 'Joined'],
  ['ada@x.org', new Date('2024-02-29T00:00:00Z')],
];
const partsOf = async (rows: (string | Date)[][] = people, sheets = 1): Promise<Parts> =>
  unzipSync(
    await writeXlsx({
      sheets: Array.from({ length: sheets }, (_, index) => ({ name: `Sheet ${index}`, rows })),
    }),
  );
const entriesOf = (parts: Parts): Entry[] => Object.entries(parts).map(([name, data]) => ({ name, data }));
const cells = [
  ['Email', 'Joined'],
  ['ada@x.org', '2024-02-29'],
];
const sheetOf = (rows: string) =>
  strToU8(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  );
const textRow = '<row><c t="inlineStr"><is><t>Ada</t></is></c></row>';

describe('an archive', () => {
  test('is read when its entries are uncompressed', async () => {
    expect(await readWorkbook(archiveOf(entriesOf(await partsOf())))).toEqual(cells);
  });

  test('is refused when its entries share bytes, whatever size it claims', async () => {
    const shared = new Uint8Array(500_000);
    const twins = Array.from({ length: 1600 }, (_, index) => ({
      name: `xl/${index}/sheet1.xml`,
      data: shared,
      saidSize: 0,
      sameAs: 'xl/shared.xml',
    }));
    const entries = [
      ...entriesOf(await partsOf()),
      { name: 'xl/shared.xml', data: shared, saidSize: 0 },
      ...twins,
    ];
    const archive = archiveOf(entries);
    expect(archive.length).toBeLessThan(1024 * 1024);
    await expect(readWorkbook(archive)).rejects.toThrow(NotWorkbook);
  });

  test('is refused with very many entries', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, data: new Uint8Array() }));
    const entries = entriesOf(await partsOf());
    await expect(readWorkbook(archiveOf([...entries, ...many]))).rejects.toThrow(NotWorkbook);
    expect(await readWorkbook(archiveOf([...entries, ...many.slice(0, 1500)]))).toEqual(cells);
  });

  test('is refused with two entries of one name', async () => {
    const entries = entriesOf(await partsOf());
    await expect(readWorkbook(archiveOf([...entries, ...entries.slice(0, 1)]))).rejects.toThrow(NotWorkbook);
  });
});

describe('a workbook', () => {
  test('is read however large its pictures, charts and links are', async () => {
    const blank = new Uint8Array(40 * 1024 * 1024);
    const large = {
      'xl/charts/chart1.xml': blank,
      'xl/worksheets/_rels/sheet1.xml.rels': blank,
    };
    expect(await readWorkbook(zipSync({ ...large, ...(await partsOf()) }, { level: 1 }))).toEqual(cells);
  });

  test('is read whatever its files are called', async () => {
    const renamed = Object.entries(await partsOf()).map(([name, data]) => [
      name.replace('worksheets/sheet1', 'tables/people'),
      name.endsWith('.rels')
        ? strToU8(
            new TextDecoder().decode(data).replace(/(?:\/xl\/)?worksheets\/sheet1/, '/xl/tables/people'),
          )
        : data,
    ]);
    expect(await readWorkbook(zipSync(Object.fromEntries(renamed) as Parts))).toEqual(cells);
  });

  test('is read once when all sheets are one file', async () => {
    const parts = await partsOf([['Ada']], 10);
    const relations = 'xl/_rels/workbook.xml.rels';
    const one = strToU8(new TextDecoder().decode(parts[relations]).replace(/sheet\d+\.xml/g, 'sheet1.xml'));
    const sheets = Object.fromEntries(
      Object.entries(parts).filter(([name]) => !/sheet(?:[2-9]|10)\.xml$/.test(name)),
    );
    vi.mocked(streamXlsxRows).mockClear();
    expect(await readWorkbook(zipSync({ ...sheets, [relations]: one }))).toEqual([['Ada']]);
    expect(streamXlsxRows).toHaveBeenCalledOnce();
  });

  test('is refused when its sheets are too large to search, unless an address is found before', async () => {
    const parts = await partsOf([['Ada']], 10);
    const blank = strToU8(' '.repeat(20 * 1024 * 1024));
    const styles = { ...parts, 'xl/styles.xml': Buffer.concat([parts['xl/styles.xml'] ?? blank, blank]) };
    await expect(readWorkbook(zipSync(styles, { level: 1 }))).rejects.toThrow(WorkbookTooLong);
    const found = { ...styles, 'xl/worksheets/sheet2.xml': sheetOf(textRow.replace('Ada', 'ada@x.org')) };
    expect(await readWorkbook(zipSync(found, { level: 1 }))).toEqual([['ada@x.org']]);
    // Zipping 40 MB takes seconds on a busy machine.
  }, 30_000);

  test('is refused when it repeats a long text in very many cells', async () => {
    const parts = await partsOf([['x'.repeat(300)]]);
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(300);
    const archive = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheetOf(rows) });
    await expect(readWorkbook(archive)).rejects.toThrow(WorkbookTooLong);
  }, 30_000);
});
