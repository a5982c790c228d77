import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { eachRequest } from '#host/each-request.ts';
import type { HostEnvironment } from '#host/host-environment.ts';

test('logs pages at info, and files of the build at debug', async () => {
  const lines: { level: number; path: string }[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as { level: number; path: string }) },
  );
  const app = new Hono<HostEnvironment>();
  app.use(eachRequest({ trustedProxies: 0, publicUrl: 'http://here', log }));
  app.get('/assets/root.css', (c) => {
    c.set('cacheControl', 'immutable');
    return c.text('');
  });
  app.get('/signin', (c) => c.text('Sign In'));
  const incoming = { complete: true, socket: { remoteAddress: '127.0.0.1' }, headers: {} };
  for (const path of ['/signin', '/assets/root.css', '/assets/gone.css'])
    await app.request(path, {}, { incoming });
  expect(lines.map(({ level, path }) => [pino.levels.labels[level], path])).toEqual([
    ['info', '/signin'],
    ['debug', '/assets/root.css'],
    ['info', '/assets/gone.css'],
  ]);
});
