import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApplicationChecks } from '#app/routes/settings/applications/application-checks.server.ts';
import { answerWords } from '#app/routes/settings/applications/answer-words.ts';
import { checkApplication } from '#app/routes/settings/applications/check-application.server.ts';
import { exampleFor, shownAddress } from '#app/routes/settings/applications/example.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Starts an application, and returns its address and the requests that it has received. */
async function application(answer: RequestListener) {
  const received: { url: string; headers: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer((request, response) => {
    received.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/area/`, received };
}

describe('checking an application', () => {
  it('finds one that answers, and sends no credentials', async () => {
    const { address, received } = await application((_, response) => response.end('<h1>Suites</h1>'));
    const withCredentials = address.replace('http://', 'http://ada:secret@');
    expect(await checkApplication(withCredentials)).toEqual({ kind: 'answers' });
    expect(received.map(({ url }) => url)).toEqual(['/area/']);
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('follows no redirect', async () => {
    const inside = await application((_, response) => response.end('secret'));
    const { address } = await application((_, response) =>
      response.writeHead(302, { Location: inside.address }).end(),
    );
    expect(await checkApplication(address)).toEqual({ kind: 'redirects', status: 302 });
    expect(inside.received).toEqual([]);
  });

  it('finds one that fails', async () => {
    const { address } = await application((_, response) => response.writeHead(503).end());
    expect(await checkApplication(address)).toEqual({ kind: 'fails', status: 503 });
  });

  it('waits no longer than it should for one that never answers', async () => {
    const { address } = await application(() => undefined);
    expect(await checkApplication(address, { milliseconds: 50 })).toEqual({ kind: 'late' });
  });

  it('does not read an answer that never ends', async () => {
    const { address } = await application((_, response) => response.writeHead(200).write('a'));
    expect(await checkApplication(address)).toEqual({ kind: 'answers' });
  });

  it('says why one cannot be reached, without naming other addresses', async () => {
    const { address } = await application((_, response) => response.end());
    ends.splice(0).forEach((end) => end());
    expect(await checkApplication(address)).toEqual({
      kind: 'unreachable',
      reason: 'the connection is refused',
    });
    expect(await checkApplication('http://nothing.invalid/')).toMatchObject({ kind: 'unreachable' });
  });

  it('asks an address once in five seconds, also when many pages are opened', async () => {
    let now = 0;
    const check = vi.fn(() => Promise.resolve({ kind: 'answers' } as const));
    const answerOf = createApplicationChecks(check, () => now);
    await Promise.all([answerOf('https://a.example'), answerOf('https://a.example')]);
    now = 4999;
    await answerOf('https://a.example');
    expect(check).toHaveBeenCalledTimes(1);
    now = 5000;
    await answerOf('https://a.example');
    await answerOf('https://b.example');
    expect(check).toHaveBeenCalledTimes(3);
  });
});

it('has words for every answer', () => {
  expect(answerWords(null)).toEqual({ tone: 'neutral', state: 'Not connected' });
  expect(answerWords({ kind: 'answers' }).hint).toBeUndefined();
  expect(answerWords({ kind: 'redirects', status: 302 }).hint).toContain('302');
  expect(answerWords({ kind: 'fails', status: 503 }).hint).toContain('503');
  expect(answerWords({ kind: 'late' }).hint).toContain('2 seconds');
  expect(answerWords({ kind: 'unreachable', reason: 'its name isn’t known' }).hint).toContain('isn’t known');
});

it('shows an address without what could be secret', () => {
  expect(shownAddress('https://ada:secret@suites.example/area/?token=1#x')).toBe(
    'https://suites.example/area/',
  );
  expect(exampleFor('suites')).toBe('FEATURE_APPS={"suites": "https://suites.example.com/"}');
});
