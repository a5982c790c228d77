import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { integrationPaths } from '#app/paths/integration.ts';
import { shellPaths } from '#app/paths/shell.ts';
import { answerBrokenRequests } from '#host/broken-requests.ts';
import { limitArrival } from '#host/limit-arrival.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';

const closeLater = closedAfterEach();
const app = integrationPaths.upload('Browserstack', 'i1', noQuery);

async function serve(limits: Parameters<typeof limitArrival>[2]) {
  const server: Server = createServer((request, response) => {
    limitArrival(server, request, limits);
    request.resume();
    request.once('end', () => response.end('whole'));
  });
  answerBrokenRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeLater(() => {
    server.close();
    return Promise.resolve();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends the beginning of a body, and then `more` every few milliseconds. @returns what is answered */
  return async (path: string, more: string) => {
    const socket = connect(port, '127.0.0.1');
    closeLater(() => {
      socket.destroy();
      return Promise.resolve();
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 60\r\n\r\n`);
    const sending = more === '' ? undefined : setInterval(() => socket.write(more), 10);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    clearInterval(sending);
    return answer.toString().split('\r\n', 1)[0];
  };
}

test('ends a body that arrives too slowly', async () => {
  const send = await serve({ request: 50, app: 60_000, silence: 60_000 });
  expect(await send(shellPaths.app, '.')).toBe('HTTP/1.1 408 Request Timeout');
});

test('gives an app more time, as long as something arrives', async () => {
  const send = await serve({ request: 50, app: 60_000, silence: 5000 });
  expect(await send(app, '.')).toBe('HTTP/1.1 200 OK');
});

test('ends an app of which nothing arrives any more', async () => {
  const send = await serve({ request: 60_000, app: 60_000, silence: 50 });
  expect(await send(app, '')).toBe('HTTP/1.1 408 Request Timeout');
});
