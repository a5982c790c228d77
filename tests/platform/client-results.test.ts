import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExecution, getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getLog, getResults } from '#platform/contract/executions/result-calls.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import {
  scratchFolder,
  startClient,
  writeConfig,
  type ClientProcess,
} from '#tests/support/client-process.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';
import { report } from '#tests/support/results.ts';

const waiting = { timeout: 25_000, interval: 50 };
const node = process.execPath;

/** A suite as a newcomer has one: Node's own tests, with its JUnit reporter. */
const nodeSuite = `
  import assert from 'node:assert';
  import { describe, test } from 'node:test';
  describe('Cart', () => {
    test('adds', () => {});
    test('pays', () => assert.equal(1, 2, 'the sum is wrong'));
    test('ships', { skip: 'not yet' }, () => {});
  });`;

/** A command that leaves these files of results, of which a number says how large they are, and ends with this code. */
const leaving = (files: Readonly<Record<string, string | number>>, exitCode = 0) => [
  node,
  '-e',
  `const fs = require('node:fs'), path = require('node:path');
   for (const [name, content] of Object.entries(${JSON.stringify(files)})) {
     const file = path.join(process.env.FIREFLINK_RESULTS, name);
     fs.mkdirSync(path.dirname(file), { recursive: true });
     fs.writeFileSync(file, typeof content === 'number' ? Buffer.alloc(content, ' ') : content);
   }
   process.exitCode = ${exitCode};`,
];

describe('results of the client', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  /** What becomes of a request before the platform sees it. */
  let before: (request: Request) => Response | undefined;

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve(
      async (request) => before(request) ?? t.platform.fetch(request, { callerAddress: '192.0.2.9' }),
    );
  });
  beforeEach(async () => {
    before = () => undefined;
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });

  const startWith = async (suites: Readonly<Record<string, unknown>>) => {
    const config = writeConfig(scratch.folder, suites);
    client = startClient({
      server: server.url,
      user: owner,
      home: scratch.folder,
      arguments: ['--config', config],
    });
    await client.hears(/is registered with/);
  };
  const begin = async (suiteName: string): Promise<string> =>
    (await t.succeed(createExecution, { body: { name: 'Nightly', suiteName, projectId } }, owner))._id;
  const execution = (executionId: string) => t.succeed(getExecution, { params: { executionId } }, owner);
  const ended = (executionId: string) =>
    vi.waitFor(async () => {
      const now = await execution(executionId);
      expect(isEnded(now.executionStatus)).toBe(true);
      return now;
    }, waiting);
  const casesOf = async (executionId: string) =>
    (await t.succeed(getResults, { params: { executionId }, query: {} }, owner)).cases.map(
      ({ suite, name, status }) => `${suite} ${name} ${status}`,
    );
  const isTidy = () =>
    vi.waitFor(() => expect(readdirSync(path.join(scratch.folder, 'left'))).toEqual([]), waiting);

  test("Node's own tests leave theirs, which are there when the end is", async () => {
    const suite = path.join(scratch.folder, 'cart.test.mjs');
    writeFileSync(suite, nodeSuite);
    await startWith({
      Smoke: [
        node,
        '-e',
        `const { spawnSync } = require('node:child_process');
         const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=junit',
           '--test-reporter-destination=' + process.env.FIREFLINK_RESULTS + '/results.xml', ${JSON.stringify(suite)}]);
         process.exitCode = status;`,
      ],
    });
    const id = await begin('Smoke');
    expect(await ended(id)).toMatchObject({
      executionStatus: 'Failed',
      results: { total: 3, passed: 1, failed: 1, skipped: 1 },
    });
    expect(await casesOf(id)).toEqual(['Cart pays Failed', 'Cart adds Passed', 'Cart ships Skipped']);
    await isTidy();
  });

  test('what is no JUnit is said, and the rest is sent, from folders, too', async () => {
    await startWith({
      Smoke: leaving({
        'a.xml': report('a'),
        'bad.xml': '<html/>',
        'deep/b.XML': report('!b'),
        'notes.txt': 'x',
        'large.xml': 10_000_001,
      }),
    });
    const id = await begin('Smoke');
    expect(await ended(id)).toMatchObject({ executionStatus: 'Passed', results: { total: 2, failed: 1 } });
    expect(client.said()).toMatch(/bad\.xml was not taken: bad\.xml is not JUnit XML: it begins with <html>/);
    expect(client.said()).toMatch(/large\.xml was not taken: it is larger than 10 MB/);
    await isTidy();
  });

  test('the whole output is sent, and of too much the middle is left out', async () => {
    const print = `for (let n = 0; n < 400_000; n += 1) console.log(n + ' ' + 'x'.repeat(32));`;
    await startWith({ Smoke: [node, '-e', print] });
    const id = await begin('Smoke');
    await ended(id);
    const log = await vi.waitFor(async () => {
      const { log } = await execution(id);
      expect(log).not.toBeNull();
      return log;
    }, waiting);
    expect(log?.bytes).toBeGreaterThan(9_800_000);
    expect(log?.bytes).toBeLessThanOrEqual(10_000_000);
    const find = async (search: string) =>
      (await t.succeed(getLog, { params: { executionId: id }, query: { search } }, owner)).map(
        ({ text }) => text,
      );
    expect((await find('bytes are left out here')).length).toBe(1);
    expect(await find('399999 x')).toEqual([`399999 ${'x'.repeat(32)}`]);
    await isTidy();
  });

  test('a file for each class is put together, and one that is none stays by itself', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`TEST-${index}.xml`, report(`case ${index}`)]),
    );
    await startWith({ Smoke: leaving({ ...files, 'bad.xml': 'no' }) });
    const id = await begin('Smoke');
    expect(await ended(id)).toMatchObject({ results: { total: 60, passed: 60 } });
    expect(client.said()).toMatch(/bad\.xml was not taken/);
    await isTidy();
  });

  test('an end is not held up by a server that takes no results; they follow', async () => {
    let isDown = true;
    before = ({ url, method }) =>
      isDown && method === 'POST' && url.endsWith('/results')
        ? new Response('down', { status: 502 })
        : undefined;
    await startWith({ Smoke: leaving({ 'a.xml': report('a', '!b') }, 1) });
    const id = await begin('Smoke');
    expect(await ended(id)).toMatchObject({ executionStatus: 'Failed', exitCode: 1, results: null });
    isDown = false;
    await vi.waitFor(async () => expect((await execution(id)).results).toMatchObject({ total: 2 }), waiting);
    await isTidy();
  });

  test('a client that was killed before it could send them: the next one does', async () => {
    const left = path.join(scratch.folder, 'left');
    await startWith({ Smoke: leaving({ 'a.xml': report('a') }) });
    before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/results') ? new Response('down', { status: 502 }) : undefined;
    const id = await begin('Smoke');
    await ended(id);
    await client.stop('SIGKILL');
    expect(existsSync(path.join(left, id, 'to-send'))).toBe(true);
    // What nobody knows is refused, and removed.
    mkdirSync(path.join(left, 'unknown', 'to-send'), { recursive: true });
    writeFileSync(path.join(left, 'unknown', 'to-send', '0000-a.xml'), report('a'));
    before = () => undefined;
    t.clock.advance({ seconds: 60 });
    await startWith({ Smoke: leaving({}) });
    await vi.waitFor(async () => expect((await execution(id)).results).toMatchObject({ total: 1 }), waiting);
    await isTidy();
  });
});
