import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingDefaults } from '#host/settings.ts';
import { serve } from '#tests/support/http-server.ts';

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../deploy', name), 'utf8');
const dockerfile = read('Dockerfile');
const unit = read('fireflink.service');

test.each([200, 503])('the health check of the image asks /readyz, which answers %i', async (status) => {
  const [, json = ''] = /^HEALTHCHECK .*? CMD (.*)$/m.exec(dockerfile) ?? [];
  const [, ...args] = z.array(z.string()).parse(JSON.parse(json));
  const asked: string[] = [];
  const server = await serve(async (request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(null, { status });
  });
  const env = { PORT: new URL(server.url).port, NODE_ENV: 'production' as const };
  const check = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const [code] = (await once(check, 'exit')) as [number];
  await server.stop();
  expect([asked, code]).toEqual([['/readyz'], status === 200 ? 0 : 1]);
});

test('neither the image nor the service runs as root, and both know the settings that they set', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(unit).toMatch(/^User=fireflink$/m);
  const known = new Set(['NODE_ENV', ...settingDefaults.map(({ name }) => name)]);
  const [, environment = ''] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const set = [
    ...environment.split(' '),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].map((match) => match[1] ?? ''),
  ].map((setting) => setting.split('=')[0] ?? '');
  expect(set).toHaveLength(6);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});
