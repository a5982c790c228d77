import { once } from 'node:events';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendCall } from '#tests/bench/send-call.ts';
import { publicKey } from '#platform/contract/accounts/account-calls.ts';

test('opens a new connection when the server has closed the idle one', async () => {
  const body = '{"status":"SUCCESS","responseObject":"key"}';
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    let asked = 0;
    socket.on('data', () => {
      asked += 1;
      if (asked === 1) socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () => sendCall(agent, `http://127.0.0.1:${port}`, 'token', publicKey, {});
  expect([await ask(), await ask()]).toEqual(['key', 'key']);
  expect(connections).toBe(2);
  agent.destroy();
  server.close();
});
