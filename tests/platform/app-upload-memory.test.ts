import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { integrationPaths } from '#app/paths/integration.ts';
import { storeSession } from '#app/request/session/session-cookie.server.ts';
import { apps } from '#tests/support/apps.ts';
import { closedAfterEach } from '#tests/support/closed-after-each.ts';
import { signedIn } from '#tests/support/factories.ts';
import { storeInstance } from '#tests/support/instances.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { openSqlitePlatform } from '#tests/support/platform.ts';
import { serveFaulty } from '#tests/support/providers/faulty-server.ts';
import { context } from '#tests/support/server-context.ts';
import { testIntegrations } from '#tests/support/settings.ts';

const closeLater = closedAfterEach();
const program = path.resolve(import.meta.dirname, '../support/providers/app-upload-process.ts');
const megabyte = 1024 * 1024;

/** An app of this size, piece by piece: its directory is at its end. */
async function* largeApp(megabytes: number): AsyncGenerator<Buffer> {
  const end = apps.apk();
  const directory = end.length - 22 + 16;
  end.writeUInt32LE(end.readUInt32LE(directory) + megabytes * megabyte, directory);
  const piece = Buffer.alloc(megabyte);
  piece.write('PK\x03\x04', 'latin1');
  for (let sent = 0; sent < megabytes; sent += 1) yield await Promise.resolve(piece);
  yield end;
}

test(
  'an app of 600 MB goes through the form to a device cloud in less than 60 MB of memory',
  { timeout: 300_000 },
  async () => {
    let received = 0;
    const provider = await serveFaulty((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"app_url":"bs://a1"}'),
      );
    });
    closeLater(() => provider.close());
    const t = await openSqlitePlatform({ settings: { integrations: testIntegrations() } });
    closeLater(() => t.close());
    const owner = await signedIn(t);
    const id = await storeInstance(t, owner, {
      plugin: 'Browserstack',
      values: { instanceName: 'Devices', username: 'ada', accessKey: 'key' },
    });
    const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', program], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        DATA_DIR: t.settings.dataDir,
        SECRET_KEY: t.settings.secretKey,
        COOKIE_SECRET: context.cookieSecret,
        PUBLIC_URL: context.publicUrl,
        NOW: t.clock.now().toISOString(),
        APP_UPLOAD_MB: '700',
        INTEGRATIONS_PRIVATE: 'yes',
        BROWSERSTACK_APPS_URL: provider.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closeLater(async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = Number.parseInt(line.toString(), 10);
    const cookie = await storeSession(context, {
      accessToken: owner.token,
      refreshToken: owner.refreshToken,
      accessExpiresAt: Date.now() + 3_600_000,
      userId: owner.id,
      emailId: owner.emailId,
      licenseId: owner.licenseId,
      licenseType: 'ONPREM',
    });

    const upload = async (megabytes: number) => {
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="shop.apk"\r\n\r\n';
      const tail = '\r\n--x--\r\n';
      const bytes = head.length + megabytes * megabyte + apps.apk().length + tail.length;
      const sent = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: integrationPaths.upload('Browserstack', id, noQuery),
        headers: {
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': bytes,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookie.split(';', 1)[0] ?? '',
        },
      });
      const answered = once(sent, 'response');
      async function* body() {
        yield Buffer.from(head);
        yield* largeApp(megabytes);
        yield Buffer.from(tail);
      }
      // An early answer ends the sending: its status says why.
      const sending = pipeline(Readable.from(body(), { objectMode: false }), sent).catch(() => undefined);
      const [answer] = (await answered) as [IncomingMessage];
      const said = await text(answer);
      await sending;
      return { status: answer.statusCode, text: said };
    };
    const memory = async (query = '') =>
      Number(await (await fetch(`http://127.0.0.1:${port}/memory${query}`)).text());

    // What the first upload loads is not the file's.
    expect(await upload(50)).toEqual({ status: 303, text: '' });
    received = 0;
    await memory('?start');
    expect((await upload(600)).status).toBe(303);
    expect(received).toBeGreaterThan(600 * megabyte);
    expect(await memory()).toBeLessThan(60);
  },
);
