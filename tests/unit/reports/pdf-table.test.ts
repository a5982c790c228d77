import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fontNames, reportFonts } from '#platform/automation/reports/pdf/fonts.ts';
import { Paper } from '#platform/automation/reports/pdf/paper.ts';
import { writeTable } from '#platform/automation/reports/pdf/pdf-table.ts';
import { styles } from '#platform/automation/reports/pdf/styles.ts';
import { readPdf } from '#tests/support/pdf.ts';

/** Returns a document with a table of these rows, as another reader parses it. */
async function tableOf(rows: readonly (readonly [name: string, note: string])[]) {
  const fonts = await reportFonts();
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, tagged: true });
  const written = buffer(doc);
  for (const name of fontNames) doc.registerFont(name, fonts[name].file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  writeTable(new Paper(doc, { fonts, title: 'Table' }), root, {
    columns: [
      { title: 'Name', part: 0.4 },
      { title: 'Note', part: 0.6 },
    ],
    rows: rows.map(([name, note]) => [
      [[name, styles.cell]],
      [
        [note, styles.cell],
        ['end of note', styles.muted],
      ],
    ]),
  });
  root.end();
  doc.end();
  return readPdf(new Uint8Array(await written));
}

test('continues a row that is higher than a page on the next ones', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}.`);
  const { text } = await tableOf([
    ['before', 'short'],
    ['high', lines.join('\n')],
    ['after', 'short'],
  ]);
  for (const line of [...lines, 'before', 'high', 'after']) expect(text.split(line)).toHaveLength(2);
  expect(text.split('end of note')).toHaveLength(4);
  expect(text).toContain('Page 4');
  expect(text).not.toContain('Page 6');
});

test('does not split a row that fits on a page', async () => {
  const rows = Array.from({ length: 12 }, (_, row) => {
    const lines = Array.from({ length: 20 }, (_, index) => `row ${row} line ${index}.`);
    return [`name ${row}.`, lines.join('\n')] as const;
  });
  const { text } = await tableOf(rows);
  for (const page of text.split(/Table · Page \d+/).filter((one) => one.includes('line'))) {
    for (const row of rows.keys()) {
      const found = page.split(`row ${row} line`).length - 1;
      expect([0, 20]).toContain(found);
    }
  }
});
