import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { scratchFolder } from '#tests/support/client-process.ts';
import { executionOf, start } from '#tests/support/executions.ts';
import { project, signedIn } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const waiting = { timeout: 20_000, interval: 50 };
const description = path.resolve(import.meta.dirname, '../../docs/client-protocol.md');
const example = /```python\n([^]*?)```/.exec(readFileSync(description, 'utf8'))?.[1] ?? '';

const isThere = (command: string, argument: string) => spawnSync(command, [argument]).status === 0;

let t: TestPlatform;
let server: HttpServer;
let scratch: ReturnType<typeof scratchFolder>;
let client: ChildProcess | undefined;
beforeAll(async () => {
  t = await openSqlitePlatform();
  server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
  scratch = scratchFolder();
});
afterEach(() => client?.kill('SIGKILL'));
afterAll(async () => {
  scratch.remove();
  await server.stop();
  await t.close();
});

test.runIf(isThere('python3', '--version') && isThere('openssl', 'version'))(
  'the client that docs/client-protocol.md shows signs in, registers, runs a suite and tells how it went',
  async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    client = spawn('python3', ['-c', example], {
      cwd: scratch.folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SERVER: server.url, EMAIL: owner.emailId, PASSWORD: owner.password },
    });
    await vi.waitFor(async () => {
      const { clientSystems } = await t.succeed(listMachines, { query: {} }, owner);
      expect(clientSystems.map(({ status }) => status)).toEqual(['Active']);
    }, waiting);
    const { _id: id } = await start(t, owner, { projectId, suiteName: 'Smoke' });
    await vi.waitFor(async () => {
      expect(await executionOf(t, owner, id)).toMatchObject({
        executionStatus: 'Passed',
        exitCode: 0,
        message: '2 of 2 passed\n',
      });
    }, waiting);
  },
);
