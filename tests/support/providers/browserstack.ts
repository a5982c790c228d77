import { Busboy } from '@fastify/busboy';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveFaulty } from './faulty-server.ts';

interface Upload {
  readonly name: string;
  readonly customId: string;
  readonly bytes: number;
}

type UploadAnswer = { readonly status: number; readonly body: unknown } | 'close';

export interface BrowserStackServer {
  readonly url: string;
  readonly accessKey: string;
  /** The uploads that arrived whole. */
  readonly uploads: Upload[];
  /** Answers uploads in this way until `restore`. */
  answerUpload(answer: UploadAnswer): void;
  /** Sets when an app is deleted. */
  expire(address: string, on: string): void;
  restore(): void;
  close(): Promise<void>;
}

/** A BrowserStack that stores names of apps. Its answers are those of the checked servers in unit tests. */
export async function serveBrowserStack(): Promise<BrowserStackServer> {
  const accessKey = 'key-that-nobody-may-see';
  const uploads: Upload[] = [];
  let answer: UploadAnswer | undefined;
  let apps = new Map<string, { name: string; customId: string; expiry?: string }>();
  let count = 0;
  const reset = () => {
    uploads.length = 0;
    answer = undefined;
    apps = new Map([['bs://elsewhere', { name: 'elsewhere.ipa', customId: '' }]]);
  };
  reset();

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (answer === 'close') return void request.once('data', () => request.socket.destroy());
    if (answer) {
      const { status, body } = answer;
      request.resume();
      return void request.once('end', () => json(response, status, body));
    }
    let upload: Upload = { name: '', customId: '', bytes: 0 };
    const reader = new Busboy({ headers: { 'content-type': '', ...request.headers } });
    reader.on('field', (field, value) => {
      if (field === 'custom_id') upload = { ...upload, customId: value };
    });
    reader.on('file', (_field, stream, name) => {
      stream.on('error', () => undefined);
      stream.on(
        'data',
        (chunk: Buffer) => (upload = { ...upload, name, bytes: upload.bytes + chunk.length }),
      );
    });
    reader.on('error', () => undefined);
    reader.on('finish', () => {
      uploads.push(upload);
      const address = `bs://a${(count += 1)}`;
      apps = new Map([[address, upload], ...apps]);
      json(response, 200, { app_url: address });
    });
    request.pipe(reader);
  };

  const server = await serveFaulty((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://browserstack.test');
    if (pathname.endsWith('/upload')) return take(request, response);
    if (request.method === 'DELETE') {
      apps.delete(`bs://${pathname.split('/').at(-1)}`);
      return void json(response, 200, { success: true });
    }
    json(
      response,
      200,
      [...apps].map(([app_url, { name, customId, expiry }]) => ({
        app_name: name,
        app_url,
        app_id: app_url,
        custom_id: customId,
        expiry: expiry ?? '2027-01-01T00:00:00.000Z',
      })),
    );
  });
  return {
    url: server.url,
    accessKey,
    uploads,
    answerUpload: (given) => void (answer = given),
    expire(address, on) {
      const app = apps.get(address);
      if (app) app.expiry = on;
    },
    restore: reset,
    close: () => server.close(),
  };
}
