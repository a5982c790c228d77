import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileOnDisk, FileParts } from '#platform/contract/wire/files/file-parts.ts';
import { receiveMultipart } from '#platform/contract/wire/files/receive-multipart.ts';
import { multipartBody } from '#platform/contract/wire/files/send-multipart.ts';
import { appUpload } from '#platform/contract/wire/files/upload-rules.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { appFilePart, checkAppFiles } from '#platform/foundation/uploads/app-files.ts';
import { inPieces, multipart, type SentPart } from '#tests/support/uploads.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fireflink-uploads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parts: FileParts = { files: { ...appFilePart, maxBytes: 1000 } };
const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0]);

const receive = (sent: readonly SentPart[], pieceSize = 100_000) => {
  const { headers, body } = multipart(sent);
  const init = { method: 'POST', headers, body: inPieces(body, pieceSize), duplex: 'half' } as RequestInit;
  return receiveMultipart(new Request('http://here/', init), parts, folder);
};

describe('receiving a multipart body', () => {
  // The contents look like boundaries, and are cut at every place.
  const tricky = Buffer.from('\r\n--test-\r\n--\r\n\r\n--test\r\n--x');
  const sent: SentPart[] = [
    { name: 'title', content: 'Grüße\r\n--' },
    {
      name: 'files',
      content: tricky,
      fileName: 'ä "quoted".apk'.replaceAll('"', '%22'),
      type: 'application/zip',
    },
    { name: 'nothing', content: '' },
    { name: 'files', content: '', fileName: 'C:\\games\\empty.ipa' },
  ];

  test.each([1, 2, 3, 7, 64, 100_000])('gives the same result in pieces of %i bytes', async (size) => {
    const received = await receive(sent, size);
    expect(received.fields).toEqual([
      ['title', 'Grüße\r\n--'],
      ['nothing', ''],
    ]);
    expect(received.files.files?.map(({ name, type, size: bytes }) => ({ name, type, bytes }))).toEqual([
      { name: 'ä "quoted".apk', type: 'application/zip', bytes: tricky.length },
      { name: 'empty.ipa', type: '', bytes: 0 },
    ]);
    expect(readFileSync(received.files.files?.[0]?.path ?? '').equals(tricky)).toBe(true);
    await received.dispose();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('returns what we send', async () => {
    const file = path.join(folder, 'outgoing');
    writeFileSync(file, tricky);
    const outgoing: FileOnDisk = {
      name: 'a "b"\r\n.apk',
      type: 'application/zip',
      size: tricky.length,
      path: file,
    };
    const { contentType, body } = multipartBody(
      { userData: { a: 'ü' }, left: undefined },
      { files: [outgoing] },
    );
    const init = {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
      duplex: 'half',
    } as RequestInit;
    const received = await receiveMultipart(new Request('http://here/', init), parts, folder);
    expect(received.fields).toEqual([['userData', '{"a":"ü"}']]);
    expect(received.files.files?.[0]).toMatchObject({ name: 'a "b"\r\n.apk', size: tricky.length });
    await received.dispose();
    rmSync(file);
  });

  test('treats an empty file field as no file', async () => {
    const received = await receive([{ name: 'files', content: '', fileName: '' }]);
    expect(received.files.files).toEqual([]);
  });

  test('reports what is too large, cuts it off on disk, and reads the rest', async () => {
    const received = await receive([
      { name: 'files', content: Buffer.alloc(50_000), fileName: 'large.apk' },
      { name: 'after', content: 'still here' },
    ]);
    expect(received.problems).toEqual([{ path: 'files', message: appUpload.tooLarge }]);
    expect(received.fields).toEqual([['after', 'still here']]);
    const [file] = received.files.files ?? [];
    expect(readFileSync(file?.path ?? '').length).toBeLessThanOrEqual(1000);
    await received.dispose();
  });

  test('reads JSON that comes as a file as text, where no file is expected', async () => {
    const received = await receive([
      { name: 'userData', content: '{"a":1}', fileName: 'blob', type: 'application/json' },
    ]);
    expect(received.fields).toEqual([['userData', '{"a":1}']]);
  });

  test('reads headers of only blanks as quickly as others', async () => {
    const head = `Content-Disposition: form-data; name="a"${'; '.repeat(3900)}`;
    const body = `${`--x\r\n${head}\r\n\r\n1\r\n`.repeat(100)}--x--\r\n`;
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const started = performance.now();
    await receiveMultipart(
      new Request('http://here/', { method: 'POST', headers, body }),
      parts,
      folder,
    ).catch(() => undefined);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('reports too many files', async () => {
    const received = await receive(
      Array.from({ length: 6 }, (_, index) => ({ name: 'files', content: zip, fileName: `${index}.apk` })),
    );
    expect(received.problems).toEqual([{ path: 'files', message: 'Maximum 5 files allowed' }]);
    await received.dispose();
  });

  test.each<[string, string, string]>([
    ['another type', 'text/plain', ''],
    ['no boundary', 'multipart/form-data', '--x--\r\n'],
    ['a wrong boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--\r\n'],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n',
    ],
    [
      'too many parts, also those in which no file was chosen',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="files"; filename=""\r\n\r\n\r\n'.repeat(441)}--x--\r\n`,
    ],
    [
      'a head without end',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"${'a'.repeat(9000)}`,
    ],
    [
      'a file that nobody asked for',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="other"; filename="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    [
      'fields that are too long',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(300_000)}\r\n--x--\r\n`,
    ],
    [
      'too many fields',
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(401)}--x--\r\n`,
    ],
  ])('refuses %s, and leaves nothing', async (_, contentType, body) => {
    const request = new Request('http://here/', {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body,
    });
    await expect(receiveMultipart(request, parts, folder)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the rule for mobile apps', () => {
  const onDisk = (name: string, content: Buffer = zip): FileOnDisk => {
    const file = path.join(folder, `app-${name}`);
    writeFileSync(file, content);
    return { name, type: '', size: content.length, path: file };
  };
  const check = (added: FileOnDisk[], present: { name: string; size: number }[] = []) =>
    checkAppFiles(added, present, 'files').then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error.message : error),
    );

  test('accepts APK, ZIP and IPA, five in all', async () => {
    expect(await check(['a.apk', 'b.ZIP', 'c.ipa'].map((name) => onDisk(name)))).toBeUndefined();
    const present = ['1.apk', '2.apk'].map((name) => ({ name, size: 1 }));
    expect(
      await check(
        ['a.apk', 'b.zip', 'c.ipa', 'd.ipa'].map((name) => onDisk(name)),
        present,
      ),
    ).toBe('Maximum 5 files allowed');
  });

  test('refuses a name that exists already, in any case', async () => {
    expect(await check([onDisk('Game.APK')], [{ name: 'game.apk', size: 1 }])).toBe(
      'File already exists with the same name and type',
    );
  });

  test('accepts 5,000,000 bytes, and not one more', async () => {
    const large = { ...onDisk('large.apk'), size: 5_000_000 };
    expect(await check([large])).toBeUndefined();
    expect(await check([{ ...large, size: 5_000_001 }])).toBe('Max file size limit of 5MB exceeded');
  });

  test('refuses bytes that are not an archive under any name', async () => {
    expect(await check([onDisk('game.apk', Buffer.from('<html>'))])).toBe('Invalid file format');
    expect(await check([onDisk('a.apk'), onDisk('b.apk', Buffer.alloc(0))])).toBe(
      'Invalid file format: b.apk',
    );
  });
});
