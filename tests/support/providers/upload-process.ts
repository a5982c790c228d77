/**
 * Uploads a large file and writes by how much the memory of this process has grown: for the test of uploads, which measures
 * it in a process of its own, run with --expose-gc. Arguments: the address, the megabytes, whether the size is said.
 */
import { Readable } from 'node:stream';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';

const [, , url = '', megabytes = '1', known = 'known'] = process.argv;
const http = createProviderHttp({ isPrivateAllowed: true, proxy: undefined, noProxy: undefined });

async function* bytes(count: number): AsyncGenerator<Buffer> {
  // Each chunk is new memory, as chunks of a file are.
  for (let sent = 0; sent < count; sent += 1) {
    // What is no longer used is not counted, however late it would have been collected on a busy machine.
    if (sent % 16 === 0) globalThis.gc?.();
    yield await Promise.resolve(Buffer.alloc(1024 * 1024, sent % 251));
  }
}

const upload = (count: number) =>
  http.request({
    url,
    method: 'POST',
    timeoutSeconds: 120,
    body: {
      fields: { custom_id: 'shop' },
      file: {
        field: 'file',
        name: 'shop.apk',
        stream: Readable.from(bytes(count), { objectMode: false }),
        ...(known === 'known' && { bytes: count * 1024 * 1024 }),
      },
    },
  });

// What the first call loads is not the file's.
await upload(100);
const before = process.memoryUsage.rss();
let most = before;
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, 5);
const outcome = await upload(Number(megabytes));
clearInterval(sampling);
await http.close();
process.stdout.write(
  JSON.stringify({
    status: outcome.kind === 'reply' ? outcome.status : outcome.because,
    received: outcome.kind === 'reply' ? outcome.json() : undefined,
    grownMegabytes: Math.round((most - before) / 1024 / 1024),
  }),
);
