import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellPaths } from '#app/paths/shell.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { settingsPaths } from '#app/paths/settings.ts';
import { publicKey, signIn } from '#platform/contract/accounts/account-calls.ts';
import { clientScriptPath } from '#platform/contract/machines/pairing-values.ts';
import { expect, test } from './fixtures.ts';
import { activeAccount, encrypted } from './support/accounts.ts';
import { launchProduct, startProduct } from './support/product.ts';

/** The host's work around pages and calls, as a browser or another caller sees it. */

const asset = () => {
  const assets = path.resolve(import.meta.dirname, '../../build/client/assets');
  return `/assets/${readdirSync(assets).find((name) => name.endsWith('.js'))}`;
};

const everyKindOfResponse: readonly (readonly [kind: string, path: () => string, status: number])[] = [
  ['a page', () => '/signin', 200],
  ['a page that is not there', () => '/nowhere', 404],
  ['a redirect', () => projectPaths.list, 303],
  ['a file', () => '/logo.svg', 200],
  ['a built file', asset, 200],
  ['a call', () => publicKey.path, 200],
  ['a refused call', () => '/appmanagement/optimize/v1/user/nobody', 401],
  ['the API document', () => '/openapi.json', 200],
  ['the health check', () => '/healthz', 200],
  ['the client', () => clientScriptPath, 200],
];

for (const [kind, pathOf, status] of everyKindOfResponse) {
  test(`${kind} carries the headers of safety`, async ({ product }) => {
    const response = await fetch(product.url + pathOf(), { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(response.headers.has('x-powered-by')).toBe(false);
  });
}

test('the client is one file for everybody, which isn’t sent again while it is the same', async ({
  product,
}) => {
  const address = product.url + clientScriptPath;
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.text()).toMatch(/^#!\/usr\/bin\/env node\n[^]*FireFlink client/);
  const etag = response.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
});

test('scripts run by a nonce that is new for every page', async ({ product }) => {
  const nonces = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${product.url}/signin`);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain('unsafe');
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(5);
});

test('built files are cached by browsers permanently, pages not at all', async ({ product }) => {
  const cachingOf = async (target: string) =>
    (await fetch(product.url + target)).headers.get('cache-control') ?? '';
  expect(await cachingOf(asset())).toContain('immutable');
  expect(await cachingOf('/signin')).toBe('no-store');
  expect(await cachingOf('/signin.data')).toBe('no-store');
  expect(await cachingOf(publicKey.path)).toBe('no-store');
  expect(await cachingOf('/assets/not-built.js')).toBe('no-store');
});

test('pages and files arrive compressed where the browser can read that', async ({ product }) => {
  for (const target of ['/signin', asset()]) {
    for (const encoding of ['gzip', 'identity']) {
      const response = await fetch(product.url + target, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      expect((await response.text()).length).toBeGreaterThan(500);
    }
  }
});

test('files of the build come as small as the browser can read them', async ({ product }) => {
  const response = await fetch(product.url + asset(), { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await response.text()).length).toBeGreaterThan(500);
});

test('a connection stays open longer than a proxy keeps it', async ({ product }) => {
  const { headers } = await fetch(`${product.url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

test('an unknown path is a page that says so, also below the shell', async ({ product }) => {
  for (const target of ['/nowhere', '/signin/deeper', '/assets/nowhere.js', '/%2e%2e/%2e%2e/etc/passwd']) {
    const response = await fetch(product.url + target);
    expect(response.status, target).toBe(404);
    expect(await response.text(), target).toContain('<h1');
  }
});

test('an address that is too long or too deep is refused before anything is compared with it', async ({
  product,
}) => {
  const deep = (segments: number) => '/a'.repeat(segments);
  const cases: readonly (readonly [target: string, status: number])[] = [
    [deep(33), 404],
    [`${shellPaths.app}${deep(7900)}`, 414],
    [`${deep(7900)}.data`, 414],
    [`/signin?from=/${'a'.repeat(8000)}`, 414],
    ['/%zz', 404],
  ];
  for (const [target, status] of cases) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const response = await fetch(product.url + target, { method });
      expect([method, target.slice(0, 20), response.status]).toEqual([method, target.slice(0, 20), status]);
      if (method !== 'HEAD') expect(await response.text()).toContain('<h1');
    }
  }
  const call = await fetch(`${product.url}/appmanagement${deep(7900)}`);
  expect(await call.json()).toMatchObject({ responseCode: 414, status: 'FAILURE' });
  const links = await fetch(`${product.url}/__manifest?p=${deep(3900)}`);
  expect(links.status).toBe(204);
});

test('security.txt says where to report a weakness, once it is configured', async ({ product }) => {
  const path = '/.well-known/security.txt';
  expect((await fetch(product.url + path)).status).toBe(404);
  const set = await startProduct({ settings: { SECURITY_CONTACT: 'mailto:security@example.com' } });
  try {
    const response = await fetch(set.url + path);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
    const text = await response.text();
    expect(text).toMatch(/^Contact: mailto:security@example\.com$/m);
    expect(text).toContain(`Canonical: ${set.url}${path}`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600 * 1000);
  } finally {
    await set.stop();
  }
});

test.describe('what no page sends is refused and never an error of ours', () => {
  const form = 'method=password&emailId=nobody%40example.com&password=Wrong-Horse-7';
  const urlencoded = 'application/x-www-form-urlencoded';

  const cases: readonly (readonly [what: string, number, (origin: string) => RequestInit])[] = [
    [
      'a form of another site',
      403,
      () => ({
        method: 'POST',
        body: form,
        headers: { Origin: 'https://evil.example', 'Content-Type': urlencoded },
      }),
    ],
    [
      'a form of nobody',
      403,
      () => ({ method: 'POST', body: form, headers: { 'Content-Type': urlencoded } }),
    ],
    [
      'a form as JSON',
      415,
      (origin) => ({
        method: 'POST',
        body: '{}',
        headers: { Origin: origin, 'Content-Type': 'application/json' },
      }),
    ],
    [
      'a form of 300 KB',
      413,
      (origin) => ({
        method: 'POST',
        body: 'x'.repeat(300_000),
        headers: { Origin: origin, 'Content-Type': urlencoded },
      }),
    ],
    [
      'multipart where no file is expected',
      415,
      (origin) => ({
        method: 'POST',
        body: '--x\r\nno',
        headers: { Origin: origin, 'Content-Type': 'multipart/form-data; boundary=x' },
      }),
    ],
    [
      'an empty form',
      422,
      (origin) => ({ method: 'POST', body: '', headers: { Origin: origin, 'Content-Type': urlencoded } }),
    ],
    [
      'a form of another site in a browser that says it is ours',
      403,
      () => ({
        method: 'POST',
        body: form,
        headers: {
          Origin: 'https://evil.example',
          'Sec-Fetch-Site': 'same-origin',
          'Content-Type': urlencoded,
        },
      }),
    ],
    ['PUT', 403, () => ({ method: 'PUT' })],
    ['DELETE', 403, () => ({ method: 'DELETE' })],
    ['OPTIONS', 405, () => ({ method: 'OPTIONS' })],
  ];
  test('a body of 3 MB: 413, before it has been sent', async ({ product }) => {
    const headers = { Origin: product.url, 'Content-Type': urlencoded, 'Content-Length': '3000000' };
    const sent = httpRequest(`${product.url}/signin`, { method: 'POST', headers });
    sent.flushHeaders();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    sent.destroy();
  });

  for (const [what, status, init] of cases) {
    test(`${what}: ${status}`, async ({ product }) => {
      const response = await fetch(`${product.url}/signin`, init(product.url));
      expect(response.status).toBe(status);
      if (status === 405) return;
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('<h1');
    });
  }

  test('a body that does not say its length is read, up to the limit', async ({ product }) => {
    expect(await sendInPieces(product.url, form, urlencoded)).toBe(422);
    expect(await sendInPieces(product.url, 'x'.repeat(3_000_000), urlencoded)).toBe(413);
  });
});

test('what a caller writes into X-Forwarded-* changes nothing while no proxy is trusted', async ({
  product,
}) => {
  const response = await fetch(`${product.url}/signin`, {
    method: 'POST',
    body: 'method=password',
    headers: {
      Origin: 'https://evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
  });
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a browser that never says which page it is on signs in and works by the tokens of its forms', async ({
  product,
  request,
}) => {
  const account = await activeAccount(product);
  const tokenOf = async (path: string) =>
    /name="formToken" value="([^"]+)"/.exec(await (await request.get(product.url + path)).text())?.[1] ?? '';
  const send = (path: string, form: Record<string, string>) =>
    request.post(product.url + path, { form, maxRedirects: 0 });

  const typed = { method: 'password', emailId: account.email, password: account.password };
  const refused = await send('/signin', typed);
  expect(refused.status()).toBe(403);
  const page = await refused.text();
  expect(page).toContain('Send form again');
  expect(page).toContain(account.email);
  expect(page).not.toContain(account.password);

  expect((await send('/signin', { ...typed, formToken: await tokenOf('/signin') })).status()).toBe(303);
  const settings = { theme: 'dark', textSize: 'normal' };
  expect((await send(settingsPaths.settings, settings)).status()).toBe(403);
  const formToken = await tokenOf(settingsPaths.settings);
  expect((await send(settingsPaths.settings, { ...settings, formToken })).status()).toBe(303);
});

test('limits count the address that the trusted proxy saw, not the one that a caller claims', async () => {
  const limited = { PUBLIC_CALLS_PER_MINUTE: '3', LOG_LEVEL: 'silent' };
  const direct = await startProduct({ settings: limited });
  const proxied = await startProduct({ settings: { ...limited, TRUST_PROXY: '1' } });
  try {
    expect(
      await signInsFrom(direct.url, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']),
    ).toBe(429);
    // The part that the caller wrote is on the left.
    expect(
      await signInsFrom(proxied.url, [
        '1.1.1.1, 203.0.113.7',
        '2.2.2.2, 203.0.113.7',
        '3.3.3.3, 203.0.113.7',
        '4.4.4.4, 203.0.113.7',
      ]),
    ).toBe(429);
    expect(await signInsFrom(proxied.url, ['203.0.113.8'])).toBe(400);
  } finally {
    await Promise.all([direct.stop(), proxied.stop()]);
  }
});

test('on SIGTERM a request under way is answered, new ones are not taken, and the product ends within 10 s', async () => {
  const product = await startProduct();
  const slow = formThatTakesTime(product.url);
  const answered = once(slow, 'response');
  await once(slow, 'continue');
  slow.write('method=password&emailId=nobody%40example.com');

  const started = performance.now();
  const stopped = product.stop('SIGTERM');
  await expect
    .poll(() =>
      fetch(`${product.url}/healthz`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  slow.end('&password=Wrong-Horse-7');
  const [response] = (await answered) as [{ statusCode: number }];
  expect(response.statusCode).toBe(422);
  expect(await stopped).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('on SIGTERM no request is lost on a connection that was kept open (audit 1.7)', async () => {
  const product = await startProduct({ settings: { LOG_LEVEL: 'silent' } });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const lost: string[] = [];
  const closed: (string | undefined)[] = [];
  /** Repeats requests over open connections, until the server no longer listens. */
  const ask = async () => {
    for (;;) {
      const sent = httpRequest(`${product.url}/healthz`, { agent });
      sent.end();
      try {
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        closed.push(response.headers.connection);
        response.resume();
        await once(response, 'end');
      } catch (error) {
        if (sent.reusedSocket) lost.push(String(error));
        return;
      }
    }
  };
  const asking = Array.from({ length: 20 }, ask);
  await expect.poll(() => closed.length).toBeGreaterThan(200);
  expect(await product.stop('SIGTERM')).toBe(0);
  await Promise.all(asking);
  agent.destroy();
  expect(lost).toEqual([]);
  expect(closed.filter((header) => header === 'close').length).toBeGreaterThan(0);
});

test('on SIGTERM a caller that never finishes does not keep the product from ending within 10 s', async () => {
  const product = await startProduct({ settings: { LOG_LEVEL: 'silent' } });
  const endless = formThatTakesTime(product.url);
  endless.on('error', () => undefined);
  await once(endless, 'continue');
  endless.write('method=');
  const started = performance.now();
  expect(await product.stop('SIGTERM')).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.describe('a start that cannot work says why, in words, and ends', () => {
  const failingStart = async (settings: Record<string, string>, port?: number) => {
    const product = await launchProduct({ settings, ...(port === undefined ? {} : { port }) });
    const [code] = (await once(product.process, 'exit')) as [number];
    expect(code).toBe(1);
    expect(product.output()).not.toMatch(/^\s+at /m);
    return product.output();
  };

  test('a port in use', async () => {
    const server = createServer().listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await failingStart({}, port)).toContain(`Cannot listen on 0.0.0.0:${port}: it is in use`);
    server.close();
  });

  test('wrong settings, each by its name', async () => {
    const output = await failingStart({ TRUST_PROXY: 'yes', SMPT_URL: 'smtp://mail.example' });
    expect(output).toContain('TRUST_PROXY: ');
    expect(output).toContain('SMPT_URL: there is no such setting. Did you mean SMTP_URL?');
  });

  test('a data folder that cannot be made', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fireflink-e2e-'));
    const file = path.join(folder, 'file');
    // Root may write into any folder, but no one can create one below a file.
    writeFileSync(file, '');
    const output = await failingStart({ DATA_DIR: path.join(file, 'data') });
    expect(output).toContain(path.join(file, 'data'));
    rmSync(folder, { recursive: true });
  });

  test('a database that does not answer', async () => {
    const output = await failingStart({
      DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none',
      SECRET_KEY: 'a secret key that only tests use, long enough',
    });
    expect(output).toContain('127.0.0.1:1');
    expect(output).not.toContain('hunter2');
  });
});

test('the console shows the address, and mails without SMTP, but no password and no token of a session', async () => {
  const product = await startProduct({ settings: { LOG_LEVEL: 'debug' } });
  try {
    const password = 'Very-Secret-Horse-7';
    await fetch(`${product.url}/signin?from=/app&data=token-in-a-query`, {
      method: 'POST',
      body: new URLSearchParams({ method: 'password', emailId: 'nobody@example.com', password }),
      headers: {
        Origin: product.url,
        Authorization: 'Bearer token-in-a-header',
        Cookie: 'a=token-in-a-cookie',
      },
    });
    await expect.poll(() => product.output()).toContain('"path":"/signin"');
    expect(product.output()).toContain(`FireFlink is ready at ${product.url}`);
    expect(product.output()).not.toContain(password);
    expect(product.output()).not.toContain('token-in-a');
  } finally {
    await product.stop();
  }
  expect(existsSync(product.dataDir)).toBe(false);
});

/** Starts a form whose body is still to come. 'continue' means that the server has begun to handle it. */
function formThatTakesTime(url: string) {
  const request = httpRequest(`${url}/signin`, {
    method: 'POST',
    headers: {
      Origin: url,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Transfer-Encoding': 'chunked',
      Expect: '100-continue',
    },
  });
  request.flushHeaders();
  return request;
}

/** Posts a body in pieces, without a length. @returns the status of the answer */
async function sendInPieces(url: string, body: string, type: string): Promise<number> {
  const request = httpRequest(`${url}/signin`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': type, 'Transfer-Encoding': 'chunked' },
  });
  // The server may close the connection as soon as it has answered.
  request.on('error', () => undefined);
  const answered = once(request, 'response');
  for (let at = 0; at < body.length; at += 50_000) request.write(body.slice(at, at + 50_000));
  request.end();
  const [response] = (await answered) as [{ statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

/** Signs in with a wrong password once for each header. @returns the status of the last answer */
async function signInsFrom(url: string, forwardedFor: readonly string[]): Promise<number> {
  const password = await encrypted(url, 'Wrong-Horse-7');
  let status = 0;
  for (const address of forwardedFor) {
    const response = await fetch(url + signIn.path, {
      method: 'POST',
      body: JSON.stringify({ emailId: 'nobody@example.com', password }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    });
    status = response.status;
  }
  return status;
}
