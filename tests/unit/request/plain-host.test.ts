import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { serverContext } from '#app/request/context.server.ts';

const megabyte = 1024 * 1024;

afterEach(() => vi.unstubAllEnvs());

test('an upload passes on to a platform of its own without staying in memory', async () => {
  let received = 0;
  let most = 0;
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    });
    request.on('end', () => response.end('done'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('PLATFORM_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('SECRET_KEY', 'a'.repeat(32));
  const { sendToPlatform } = serverContext({});

  const before = process.memoryUsage().arrayBuffers;
  let pieces = 200;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces -= 1;
      if (pieces < 0) controller.close();
      else controller.enqueue(new Uint8Array(megabyte).fill(1));
    },
  });
  const request = new Request('http://platform/upload', {
    method: 'POST',
    body,
    duplex: 'half',
    redirect: 'manual',
  });
  const answer = await sendToPlatform(request, 'unknown');
  server.close();
  expect(await answer.text()).toBe('done');
  expect(received).toBe(200 * megabyte);
  expect(most - before).toBeLessThan(100 * megabyte);
});
