import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { ResolveName } from '#platform/foundation/provider-http/checked-address.ts';
import {
  createProviderHttp,
  type ProviderHttpOptions,
} from '#platform/foundation/provider-http/provider-http.ts';
import type { ProviderOutcome } from '#platform/foundation/provider-http/outcome.ts';
import { isMetadata } from '#platform/foundation/provider-http/refused-addresses.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { serveFaulty } from '../../support/providers/faulty-server.ts';

const closeLater = closedAfterEach();

const http = (options: ProviderHttpOptions = {}, isPrivateAllowed = true) => {
  const opened = createProviderHttp({ isPrivateAllowed, proxy: undefined, noProxy: undefined }, options);
  closeLater(() => opened.close());
  return opened;
};

const server = async (...parts: Parameters<typeof serveFaulty>) => {
  const started = await serveFaulty(...parts);
  closeLater(() => started.close());
  return started;
};

const because = (outcome: ProviderOutcome) =>
  outcome.kind === 'unreachable' ? outcome.because : `reply ${outcome.status}`;

test('reads status, headers, text and JSON of an answer', async () => {
  const provider = await server((_, response) =>
    response.writeHead(201, { 'Content-Type': 'application/json', 'X-Plan': 'Free' }).end('{"login":"ada"}'),
  );
  const outcome = await http().request({
    url: `${provider.url}/user`,
    expect: 'json',
    headers: { Authorization: 'Bearer t' },
  });
  if (outcome.kind !== 'reply') throw new Error(outcome.because);
  expect([outcome.status, outcome.headers['x-plan'], outcome.text, outcome.json()]).toEqual([
    201,
    'Free',
    '{"login":"ada"}',
    { login: 'ada' },
  ]);
  expect(outcome.milliseconds).toBeGreaterThan(0);
  expect(provider.requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer t',
    'accept-encoding': 'identity',
  });
});

test('has no JSON of a page of HTML', async () => {
  const provider = await server((_, response) => response.end('<html><h1>Sign in</h1></html>'));
  const outcome = await http().request({ url: provider.url, expect: 'json' });
  expect(outcome).toMatchObject({ kind: 'reply', status: 200 });
  expect(outcome.kind === 'reply' && outcome.json()).toBeUndefined();
});

test('gives up on a provider that hangs', async () => {
  const provider = await server(() => undefined);
  const outcome = await http().request({ url: provider.url, timeoutSeconds: 0.3 });
  expect(because(outcome)).toBe('timeout');
  expect(outcome.milliseconds).toBeLessThan(5000);
});

test('gives up on a provider that hangs in the middle of its answer', async () => {
  const provider = await server((_, response) => response.writeHead(200).write('{"half":'));
  expect(because(await http().request({ url: provider.url, timeoutSeconds: 0.3 }))).toBe('timeout');
});

test('says that half an answer was cut', async () => {
  const provider = await server((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{"half":', () => response.destroy());
  });
  expect(because(await http().request({ url: provider.url }))).toBe('cut');
});

test('says that a connection without an answer was cut', async () => {
  const provider = await server((request) => request.socket.destroy());
  expect(because(await http().request({ url: provider.url }))).toBe('cut');
});

test('breaks off an answer that is too large', async () => {
  let closed: () => void;
  const broken = new Promise<void>((resolve) => (closed = resolve));
  const provider = await server((_, response) => {
    response.on('close', () => closed());
    Readable.from(endless(), { objectMode: false }).pipe(response);
  });
  expect(because(await http().request({ url: provider.url }))).toBe('too-large');
  await broken;
});

async function* endless(): AsyncGenerator<Buffer> {
  for (;;) yield await Promise.resolve(Buffer.alloc(64 * 1024));
}

test('follows no redirect', async () => {
  const inside = await server((_, response) => response.end('secret'));
  const provider = await server((_, response) => response.writeHead(302, { Location: inside.url }).end());
  expect(await http().request({ url: provider.url })).toMatchObject({
    kind: 'reply',
    status: 302,
    headers: { location: inside.url },
  });
  expect(inside.requests).toHaveLength(0);
});

test('tells how long a provider wants to be left alone', async () => {
  const clock = () => new Date('2026-11-25T08:00:00Z');
  const asked = async (value: string) => {
    const provider = await server((_, response) => response.writeHead(429, { 'Retry-After': value }).end());
    const outcome = await http({ clock }).request({ url: provider.url });
    return outcome.kind === 'reply' ? [outcome.status, outcome.retryAfterSeconds] : outcome.because;
  };
  expect(await asked('120')).toEqual([429, 120]);
  expect(await asked('Wed, 25 Nov 2026 08:01:30 GMT')).toEqual([429, 90]);
  expect(await asked('Wed, 25 Nov 2026 07:00:00 GMT')).toEqual([429, 0]);
  expect(await asked('soon')).toEqual([429, undefined]);
  expect(await asked('-5')).toEqual([429, undefined]);
});

test('sends nothing to a server that speaks no TLS', async () => {
  const provider = await server((_, response) => response.end());
  const outcome = await http().request({ url: provider.url.replace('http:', 'https:') });
  expect(because(outcome)).toBe('tls');
  expect(provider.requests).toHaveLength(0);
});

test('says that a name leads nowhere', async () => {
  expect(because(await http().request({ url: 'https://provider.invalid' }))).toBe('dns');
});

test('refuses addresses before anything is sent', async () => {
  const provider = await server((_, response) => response.end('inside'));
  const strict = http({}, false);
  const { port } = provider;
  for (const url of [
    `https://127.0.0.1:${port}`,
    `https://2130706433:${port}`,
    `https://0x7f.1:${port}`,
    `https://0177.0.0.1:${port}`,
    `https://127.1:${port}`,
    `https://[::1]:${port}`,
    `https://[::ffff:127.0.0.1]:${port}`,
    `https://[0:0:0:0:0:ffff:7f00:1]:${port}`,
    `https://[64:ff9b::7f00:1]:${port}`,
    `https://localhost:${port}`,
    `http://example.com`,
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://169.254.169.254/latest/meta-data',
    'ftp://example.com',
    'file:///etc/passwd',
    'nonsense',
  ]) {
    expect([url, because(await strict.request({ url }))]).toEqual([url, 'refused-address']);
  }
  expect(provider.requests).toHaveLength(0);
});

test('refuses metadata even where private addresses are allowed', async () => {
  expect(because(await http().request({ url: 'http://169.254.169.254/' }))).toBe('refused-address');
  expect(because(await http().request({ url: 'http://[::ffff:169.254.169.254]/' }))).toBe('refused-address');
});

test('connects to the address that it has checked, although the name leads elsewhere a moment later', async () => {
  const checked = await server((_, response) => response.end('checked'));
  const other = await server((_, response) => response.end('other'), {
    host: '127.0.0.2',
    port: checked.port,
  });
  const answers = ['127.0.0.1', '127.0.0.2'];
  const asked: string[] = [];
  const resolve: ResolveName = (name) => {
    asked.push(name);
    return Promise.resolve([{ address: answers[asked.length - 1] ?? '127.0.0.2', family: 4 }]);
  };
  const changing = http({ resolve, isRefused: (address) => address === '127.0.0.2' });
  const url = `http://provider.test:${checked.port}`;
  expect(await changing.request({ url })).toMatchObject({ kind: 'reply', text: 'checked' });
  expect(asked).toEqual(['provider.test']);
  // The next call checks anew.
  expect(because(await changing.request({ url }))).toBe('refused-address');
  expect(other.requests).toHaveLength(0);
});

test('refuses a name of which one address is private', async () => {
  const resolve: ResolveName = () =>
    Promise.resolve([
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  expect(because(await http({ resolve }, false).request({ url: 'https://provider.test' }))).toBe(
    'refused-address',
  );
});

test('tries a GET three times when no connection is made, and nothing else', async () => {
  let looked = 0;
  const resolve: ResolveName = () => {
    looked += 1;
    return Promise.reject(Object.assign(new Error('again'), { code: 'EAI_AGAIN' }));
  };
  const failing = http({ resolve });
  expect(because(await failing.request({ url: 'http://provider.test' }))).toBe('dns');
  expect(looked).toBe(3);
  expect(because(await failing.request({ url: 'http://provider.test', method: 'POST', body: 'x' }))).toBe(
    'dns',
  );
  expect(looked).toBe(4);
});

test('sends a request that was cut once only', async () => {
  const provider = await server((request) => request.socket.destroy());
  const open = http();
  await open.request({ url: provider.url });
  await open.request({ url: provider.url, method: 'DELETE' });
  expect(provider.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE']);
});

test('says that nothing listens', async () => {
  const closed = await serveFaulty(() => undefined);
  await closed.close();
  const outcome = await http().request({ url: closed.url, method: 'POST' });
  expect(outcome).toMatchObject({ kind: 'unreachable', because: 'connection', code: 'ECONNREFUSED' });
});

test('says that an answer that is no HTTP was cut', async () => {
  const strange = createServer((socket) => socket.resume().end('220 mail.example.com ESMTP\r\n'));
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  closeLater(() => new Promise((resolve) => strange.close(() => resolve())));
  const address = strange.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(because(await http().request({ url: `http://127.0.0.1:${port}` }))).toBe('cut');
});

test('makes eight calls at a time to a host; the others wait, and give up in time', async () => {
  let underWay = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const provider = await server((_, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    waiting.push(() => {
      underWay -= 1;
      response.end('done');
    });
    if (waiting.length === 8) eightCame();
  });
  let eightCame: () => void = () => undefined;
  const eight = new Promise<void>((resolve) => (eightCame = resolve));
  const open = http();
  const calls = Array.from({ length: 8 }, () => open.request({ url: provider.url }));
  await eight;
  expect(because(await open.request({ url: provider.url, timeoutSeconds: 0.2 }))).toBe('timeout');
  for (const answer of waiting) answer();
  expect((await Promise.all(calls)).map(because)).toEqual(Array(8).fill('reply 200'));
  expect([most, provider.requests.length]).toEqual([8, 8]);
});

test('stops when the caller gives up', async () => {
  const stop = new AbortController();
  const provider = await server(() => stop.abort());
  const outcome = await http().request({ url: provider.url, signal: stop.signal });
  expect(because(outcome)).toBe('cut');
});

test('refuses metadata that a name leads to', async () => {
  const resolve: ResolveName = () => Promise.resolve([{ address: '169.254.169.254', family: 4 }]);
  expect(
    because(await http({ resolve, isRefused: isMetadata }).request({ url: 'http://provider.test' })),
  ).toBe('refused-address');
});
