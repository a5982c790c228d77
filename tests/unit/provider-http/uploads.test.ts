import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { expect, test } from 'vitest';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { serveFaulty } from '../../support/providers/faulty-server.ts';

const closeLater = closedAfterEach();
const run = promisify(execFile);
const uploadProcess = fileURLToPath(new URL('../../support/providers/upload-process.ts', import.meta.url));

/** Reads forms, and answers with what it has read. */
async function formServer() {
  const server = await serveFaulty((request, response) => {
    const fields: Record<string, string> = {};
    const files: Record<string, { name: string; bytes: number }> = {};
    const reader = new Busboy({ headers: { 'content-type': '', ...request.headers } });
    reader.on('field', (name, value) => (fields[name] = value));
    reader.on('file', (field, stream, name) => {
      const file = { name, bytes: 0 };
      files[field] = file;
      stream.on('data', (chunk: Buffer) => (file.bytes += chunk.length));
    });
    reader.on('finish', () =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ fields, files, contentLength: request.headers['content-length'] ?? null })),
    );
    request.pipe(reader);
  });
  closeLater(() => server.close());
  return server;
}

function open() {
  const http = createProviderHttp({ isPrivateAllowed: true, proxy: undefined, noProxy: undefined });
  closeLater(() => http.close());
  return http;
}

const upload = (url: string, stream: Readable, bytes?: number, name = 'shop.apk') =>
  open().request({
    url,
    method: 'POST',
    timeoutSeconds: 20,
    body: {
      fields: { name: 'Shop "1"', custom_id: 'shop' },
      file: { field: 'file', name, stream, ...(bytes !== undefined && { bytes }) },
    },
  });

test('sends fields and a file', async () => {
  const { url } = await formServer();
  const outcome = await upload(
    url,
    Readable.from([Buffer.from('PK..'), Buffer.from('rest')]),
    8,
    'Läden "x".apk',
  );
  expect(outcome.kind === 'reply' && outcome.json()).toMatchObject({
    fields: { name: 'Shop "1"', custom_id: 'shop' },
    files: { file: { name: 'Läden %22x%22.apk', bytes: 8 } },
    contentLength: expect.stringMatching(/^\d+$/) as string,
  });
});

test('sends a file of which the size is not known', async () => {
  const { url } = await formServer();
  const outcome = await upload(url, Readable.from(['abc', 'def']));
  expect(outcome.kind === 'reply' && outcome.json()).toMatchObject({
    files: { file: { bytes: 6 } },
    contentLength: null,
  });
});

test('keeps a name from adding headers', async () => {
  const { url } = await formServer();
  const outcome = await upload(url, Readable.from(['x']), 1, 'a.apk"\r\nX-Evil: 1\r\n\r\n');
  expect(outcome.kind === 'reply' && outcome.json()).toMatchObject({ files: { file: { bytes: 1 } } });
});

test.each([
  ['too short', 10],
  ['too long', 3],
])('breaks off a file that is %s', async (_, bytes) => {
  const { url } = await formServer();
  expect(await upload(url, Readable.from(['abcdef']), bytes)).toMatchObject({
    kind: 'unreachable',
    because: 'cut',
  });
});

test('breaks off when the file fails at 99 %, and no longer reads it', async () => {
  const { url } = await formServer();
  async function* failing() {
    for (let part = 0; part < 99; part += 1) yield await Promise.resolve(Buffer.alloc(10_000));
    throw new Error('the browser went away');
  }
  const file = Readable.from(failing(), { objectMode: false });
  expect(await upload(url, file, 1_000_000)).toMatchObject({ kind: 'unreachable', because: 'cut' });
  expect(file.destroyed).toBe(true);
});

test('survives a file that fails before it is read', async () => {
  const file = new Readable({ read: () => undefined });
  const sending = upload('http://169.254.169.254/', file);
  file.destroy(new Error('the browser went away'));
  expect(await sending).toMatchObject({ kind: 'unreachable', because: 'refused-address' });
});

test('takes an answer that comes before the whole file has been sent, and lets go of the file', async () => {
  const asked = new EventTarget();
  const isAsked = once(asked, 'asked');
  const server = await serveFaulty((_, response) => {
    response.writeHead(401).end('HTTP Basic: Access denied.');
    asked.dispatchEvent(new Event('asked'));
  });
  closeLater(() => server.close());
  async function* endless() {
    yield Buffer.alloc(1000);
    await isAsked;
    // In turns with the answer, which would never be read otherwise.
    for (;;) yield await new Promise<Buffer>((resolve) => setImmediate(resolve, Buffer.alloc(1000)));
  }
  const file = Readable.from(endless(), { objectMode: false });
  expect(await upload(server.url, file)).toMatchObject({ kind: 'reply', status: 401 });
  if (!file.destroyed) await once(file, 'close');
});

test('uploads 600 MB in less than 60 MB of memory', { timeout: 120_000 }, async () => {
  const server = await serveFaulty((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ bytes })));
  });
  closeLater(() => server.close());
  const { stdout } = await run(process.execPath, [
    '--expose-gc',
    '--import',
    'tsx',
    uploadProcess,
    server.url,
    '600',
    'unknown',
  ]);
  const result = JSON.parse(stdout) as {
    status: number;
    received: { bytes: number };
    grownMegabytes: number;
  };
  expect(result.status).toBe(200);
  expect(result.received.bytes).toBeGreaterThan(600 * 1024 * 1024);
  expect(result.grownMegabytes).toBeLessThan(60);
});
