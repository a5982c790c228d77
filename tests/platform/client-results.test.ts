import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getLog, getResults } from '#platform/contract/executions/result-calls.ts';
import { clientWaiting, clientWorld } from '#tests/support/client-world.ts';
import { junitOf } from '#tests/support/results.ts';

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
  const world = clientWorld();

  const execution = (executionId: string) =>
    world.t.succeed(getExecution, { params: { executionId } }, world.owner);
  const casesOf = async (executionId: string) =>
    (await world.t.succeed(getResults, { params: { executionId }, query: {} }, world.owner)).cases.map(
      ({ suite, name, status }) => `${suite} ${name} ${status}`,
    );
  const isTidy = () =>
    vi.waitFor(() => expect(readdirSync(path.join(world.folder, 'left'))).toEqual([]), clientWaiting);

  test("Node's own tests leave theirs, which are there when the end is", async () => {
    const suite = path.join(world.folder, 'cart.test.mjs');
    writeFileSync(suite, nodeSuite);
    await world.launch({
      Smoke: [
        node,
        '-e',
        `const { spawnSync } = require('node:child_process');
         const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=junit',
           '--test-reporter-destination=' + process.env.FIREFLINK_RESULTS + '/results.xml', ${JSON.stringify(suite)}]);
         process.exitCode = status;`,
      ],
    });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({
      executionStatus: 'Failed',
      results: { total: 3, passed: 1, failed: 1, skipped: 1 },
    });
    expect(await casesOf(id)).toEqual(['Cart pays Failed', 'Cart adds Passed', 'Cart ships Skipped']);
    await isTidy();
  });

  test('what is no JUnit is said, and the rest is sent, from folders, too', async () => {
    await world.launch({
      Smoke: leaving({
        'a.xml': junitOf('a'),
        'bad.xml': '<html/>',
        'deep/b.XML': junitOf('!b'),
        'notes.txt': 'x',
        'large.xml': 10_000_001,
      }),
    });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({
      executionStatus: 'Passed',
      results: { total: 2, failed: 1 },
    });
    expect(world.client.said()).toMatch(
      /bad\.xml was not taken: bad\.xml is not JUnit XML: it begins with <html>/,
    );
    expect(world.client.said()).toMatch(/large\.xml was not taken: it is larger than 10 MB/);
    await isTidy();
  });

  test('the whole output is sent, and of too much the middle is left out', async () => {
    const print = `for (let n = 0; n < 400_000; n += 1) console.log(n + ' ' + 'x'.repeat(32));`;
    await world.launch({ Smoke: [node, '-e', print] });
    const id = await world.begin('Smoke');
    await world.ended(id);
    const log = await vi.waitFor(async () => {
      const { log } = await execution(id);
      expect(log).not.toBeNull();
      return log;
    }, clientWaiting);
    expect(log?.bytes).toBeGreaterThan(9_800_000);
    expect(log?.bytes).toBeLessThanOrEqual(10_000_000);
    const find = async (search: string) =>
      (await world.t.succeed(getLog, { params: { executionId: id }, query: { search } }, world.owner)).map(
        ({ text }) => text,
      );
    expect((await find('bytes are left out here')).length).toBe(1);
    expect(await find('399999 x')).toEqual([`399999 ${'x'.repeat(32)}`]);
    await isTidy();
  });

  test('a file for each class is put together, and one that is none stays by itself', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`TEST-${index}.xml`, junitOf(`case ${index}`)]),
    );
    await world.launch({ Smoke: leaving({ ...files, 'bad.xml': 'no' }) });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({ results: { total: 60, passed: 60 } });
    expect(world.client.said()).toMatch(/bad\.xml was not taken/);
    await isTidy();
  });

  test('an end is not held up by a server that takes no results; they follow', async () => {
    let isDown = true;
    world.before = ({ url, method }) =>
      isDown && method === 'POST' && url.endsWith('/results')
        ? new Response('down', { status: 502 })
        : undefined;
    await world.launch({ Smoke: leaving({ 'a.xml': junitOf('a', '!b') }, 1) });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({ executionStatus: 'Failed', exitCode: 1, results: null });
    isDown = false;
    await vi.waitFor(
      async () => expect((await execution(id)).results).toMatchObject({ total: 2 }),
      clientWaiting,
    );
    await isTidy();
  });

  test('a client that was killed before it could send them: the next one does', async () => {
    const left = path.join(world.folder, 'left');
    await world.launch({ Smoke: leaving({ 'a.xml': junitOf('a') }) });
    world.before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/results') ? new Response('down', { status: 502 }) : undefined;
    const id = await world.begin('Smoke');
    await world.ended(id);
    await world.client.stop('SIGKILL');
    expect(existsSync(path.join(left, id, 'to-send'))).toBe(true);
    // What nobody knows is refused, and removed.
    mkdirSync(path.join(left, 'unknown', 'to-send'), { recursive: true });
    writeFileSync(path.join(left, 'unknown', 'to-send', '0000-a.xml'), junitOf('a'));
    world.before = () => undefined;
    world.t.clock.advance({ seconds: 60 });
    await world.launch({ Smoke: leaving({}) });
    await vi.waitFor(
      async () => expect((await execution(id)).results).toMatchObject({ total: 1 }),
      clientWaiting,
    );
    await isTidy();
  });
});
