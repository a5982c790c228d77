import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { invitationPaths } from '#app/paths/invitations.ts';
import {
  getInvitations,
  previewInvitations,
  readInvitationFile,
  sendInvitations,
} from '#platform/contract/users/invitation-calls.ts';
import { invitationLimits } from '#platform/contract/users/invitation-values.ts';
import type { Asking } from '../asking.ts';
import { stallCases, type StallCase } from '../stall-case.ts';

const { linesMax, textMax, fileMax } = invitationLimits;
const lineLength = Math.floor(textMax / linesMax) - 1;

const lines = (lineOf: (index: number) => string, count: number = linesMax): string =>
  Array.from({ length: count }, (_, index) => lineOf(index).slice(0, lineLength)).join('\n');

/** Texts with the maximum number of people, and the longest texts that contain no address. */
const texts = {
  'the most people': lines((index) => `Grace Hopper the ${index} <person${index}@example.com>`),
  'a table of the most people': `Name;Email;Role\n${lines((index) => `Grace Hopper;person${index}@example.org;User`, linesMax - 1)}`,
  'names that grow': lines((index) => `${'ﷺ'.repeat(90)} <p${index}@example.com>`),
  'addresses without end': 'a@'.repeat(textMax / 2 - 1),
  'nothing but quotes': '"'.repeat(textMax),
  'nothing but separators': ';'.repeat(textMax),
  'nothing but spaces, and an address': `${' '.repeat(textMax - 20)}a@example.com`,
  'nothing but brackets': '<'.repeat(textMax - 10),
  'line ends': `a\n`.repeat(textMax / 2),
  'addresses side by side': 'a@b.io '.repeat(textMax / 7).slice(0, textMax),
};

const sheetOf = (rows: number, columns: number, cell: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from(
    { length: rows },
    (_, row) => `<row r="${row + 1}">${`<c t="inlineStr"><is><t>${cell}</t></is></c>`.repeat(columns)}</row>`,
  ).join('')}</sheetData></worksheet>`;

/** Builds a workbook with this sheet. */
async function workbookOf(sheet: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'People', rows: [['a@example.com']] }] }));
  const [name = ''] = Object.keys(parts).filter((each) => each.startsWith('xl/worksheets/'));
  return Uint8Array.from(zipSync({ ...parts, [name]: strToU8(sheet) }, { level: 6 }));
}

/** Files of people at their maximum size, packed and unpacked. */
const files = {
  // With more rows, reading takes longer, but on a thread, so no stop gets longer.
  'a workbook of many cells': () => workbookOf(sheetOf(1000, 200, 'a@b.io')),
  'a workbook that unpacks to too much': () => workbookOf(sheetOf(5000, 200, 'a@example.com'.repeat(3))),
  'a workbook of one cell': () => workbookOf(sheetOf(1, 1, 'a'.repeat(30_000_000))),
  'text of 1 MB': () => Promise.resolve(Uint8Array.from(Buffer.alloc(fileMax, 'a@b.io;"x""y";\n'))),
  'bytes that are no text': () =>
    Promise.resolve(Uint8Array.from(Buffer.alloc(fileMax, Buffer.from([0xc3, 0x28])))),
  'an archive of nothing': () =>
    Promise.resolve(Uint8Array.from(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(fileMax - 4)]))),
};

const json = { 'content-type': 'application/json' };

async function hold({ call }: Asking, text: string): Promise<string> {
  const { listId } = await call(previewInvitations, { body: { text, privilege: 'User' } });
  return listId;
}

/** Invitations of many users, from pasted text and from files. */
export default stallCases({
  cases: () => [
    ...Object.entries(texts).map(([name, text]): StallCase => ({
      name: `text, ${name}`,
      by: 'signed-in',
      database: 'sqlite',
      // Other tests check which of them can be read at all.
      run: ({ send }) =>
        send(previewInvitations.path, {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ text, privilege: 'User' }),
          status: 'any',
        }),
    })),
    ...Object.entries(files).map(([name, contentOf]): StallCase => ({
      name: `file, ${name}`,
      by: 'signed-in',
      database: 'sqlite',
      run: async ({ send }) => {
        const form = new FormData();
        form.set('file', new File([await contentOf()], 'people.xlsx'));
        return send(readInvitationFile.path, { method: 'POST', body: form, status: 'any' });
      },
    })),
    {
      name: 'the most people, held, shown and carried out',
      by: 'signed-in',
      run: async (asking) => {
        const { send, page, call, attempt } = asking;
        const listId = await hold(
          asking,
          lines((index) => `Ada Lovelace <ada${attempt}-${index}@example.net>`),
        );
        await page(invitationPaths.list(listId));
        await send(`${getInvitations.path.replace('{listId}', listId)}?pageSize=100`);
        for (let count = 0; count < 2; count += 1) await call(sendInvitations, { body: { listId } });
      },
    },
  ],
});
