import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachRequest } from '#host/each-request.ts';
import type { HostEnvironment } from '#host/host-environment.ts';
import { listen } from '#host/listen.ts';

/** A server that tests connect to as callers do: over a real port. */

let server: Server;
let port: number;
beforeAll(async () => {
  const app = new Hono<HostEnvironment>();
  app.use(eachRequest({ trustedProxies: 0, publicUrl: 'http://here', log: pino({ level: 'silent' }) }));
  app.post('/begun', async (c) => {
    const reader = c.req.raw.body?.getReader();
    await reader?.read();
    return c.text('no room', 503);
  });
  app.post('/unread', (c) => c.text('sign in', 303, { Location: '/signin' }));
  app.post('/whole', async (c) => c.text(String((await c.req.text()).length)));
  server = await listen(app, { host: '127.0.0.1', port: 0, trustedProxies: 0 });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

async function post(path: string, bytes: number) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent,
    headers: { 'Content-Length': bytes },
  });
  const answered = once(sent, 'response');
  // The body comes piece by piece, as over a network: the answer is there before its end.
  const piece = Buffer.alloc(100_000);
  for (let left = bytes; left > piece.length; left -= piece.length) {
    sent.write(piece);
    await new Promise((resolve) => setImmediate(resolve));
  }
  sent.end(piece.subarray(0, bytes % piece.length || piece.length));
  const [response] = (await answered) as [IncomingMessage];
  const { statusCode, headers } = response;
  return { status: statusCode, connection: headers.connection, body: await text(response) };
}

describe('a body that is still arriving when it is answered', () => {
  test.each(['/begun', '/unread'])(
    'ends its connection, and loses neither answer nor the next request: %s',
    async (path) => {
      for (let time = 0; time < 8; time += 1) {
        const answer = await post(path, 3_000_000);
        expect([answer.connection, answer.body]).toEqual([
          'close',
          path === '/begun' ? 'no room' : 'sign in',
        ]);
        expect((await post('/whole', 900_000)).body).toBe('900000');
      }
    },
  );

  test('leaves its connection open once it has been read', async () => {
    expect((await post('/whole', 10)).connection).toBe('keep-alive');
  });
});

describe('a request that cannot be read is answered with an envelope', () => {
  test.each([
    ['431, headers of 20 KB', `GET / HTTP/1.1\r\nHost: here\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['400, no HTTP', 'hello\r\n\r\n', 400],
  ])('%s', async (_, head, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    const [answerHead = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(answerHead).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answerHead).toContain('Connection: close');
    expect(JSON.parse(body)).toEqual({
      responseCode: status,
      message: expect.any(String) as string,
      status: 'FAILURE',
      responseObject: null,
    });
  });
});
