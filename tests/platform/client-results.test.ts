import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { updateRunConfiguration } from '#platform/contract/execution-configuration/run-configuration-calls.ts';
import { getExecution } from '#platform/contract/executions/execution-calls.ts';
import { getLog, getResults } from '#platform/contract/executions/result-calls.ts';
import { clientWaiting, clientWorld } from '#tests/support/client-world.ts';
import { junitOf } from '#tests/support/results.ts';

const node = process.execPath;

/** A suite of a newcomer: Node's own tests, with its JUnit reporter. */
const nodeSuite = `
  import assert from 'node:assert';
  import { describe, test } from 'node:test';
  describe('Cart', () => {
    test('adds', () => {});
    test('pays', () => assert.equal(1, 2, 'the sum is wrong'));
    test('ships', { skip: 'not yet' }, () => {});
  });`;

/**
 * Returns a command that leaves these files of results, where a number is the size of a file, and ends with this code.
 */
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
  const problemsOf = async (executionId: string) => {
    const results = await world.t.succeed(getResults, { params: { executionId }, query: {} }, world.owner);
    expect(results.missingFiles).toBe(0);
    return results.problems.map(
      ({ file, files, reason }) => `${file}: ${reason}${files > 1 ? ` × ${files}` : ''}`,
    );
  };
  const rerunFailed = () =>
    world.t.succeed(
      updateRunConfiguration,
      {
        params: { id: world.owner.licenseId },
        body: { runFailedSettings: { noOfTimesFailedStepRun: 0, runFailedScriptsForSuite: true } },
      },
      world.owner,
    );
  const isTidy = () =>
    vi.waitFor(() => expect(readdirSync(path.join(world.folder, 'left'))).toEqual([]), clientWaiting);

  test("are those of Node's own tests, and have arrived when the end is reported", async () => {
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

  test('name files that are not JUnit, and the rest is sent, from folders, too', async () => {
    await world.launch({
      Smoke: leaving({
        'a.xml': junitOf('a'),
        'bad.xml': '<html/>',
        'deep/b.XML': junitOf('!b'),
        'notes.txt': 'x',
        'large.xml': 20_000_001,
      }),
    });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({
      executionStatus: 'Passed',
      verdict: 'Failed',
      results: { total: 2, failed: 1 },
    });
    expect(await problemsOf(id)).toEqual([
      'bad.xml: The file is not JUnit XML: it begins with <html>',
      'large.xml: The file is larger than 20 MB',
    ]);
    expect(world.client.said()).toMatch(/bad\.xml was not accepted: .*it begins with <html>/);
    await isTidy();
  });

  test('include the whole output, without the middle when there is too much', async () => {
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

  test('send the file of each class by itself: a broken one does not affect others', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 45 }, (_, index) => [
        `${index % 2 === 0 ? 'a' : 'b'}/TEST-${index}.xml`,
        junitOf(index === 7 ? '!pays' : `case ${index}`, 'shared'),
      ]),
    );
    await world.launch({ Smoke: leaving({ ...files, 'b/TEST-9.xml': junitOf('case 9').slice(0, -20) }) });
    const id = await world.begin('Smoke');
    const ended = await world.ended(id);
    expect(ended).toMatchObject({ executionStatus: 'Passed', verdict: 'Failed' });
    await isTidy();
    expect(await execution(id)).toMatchObject({
      results: { total: 88, passed: 87, failed: 1 },
      verdictReason: "Failed: 1 test case, although the command ended with 0. 1 result file couldn't be read",
    });
    expect(await problemsOf(id)).toEqual([
      expect.stringMatching(/^b\/TEST-9\.xml: The file is not JUnit XML: /),
    ]);
  });

  test('are accepted with long output, whose middle is left out', async () => {
    const write = `
      const fs = require('node:fs');
      const out = fs.createWriteStream(process.env.FIREFLINK_RESULTS + '/results.xml');
      const lines = (count) => Array.from({ length: count }, (_, n) => 'line ' + n + ' é <&>').join('\\n');
      out.write('<testsuite name="Shop"><testcase name="pays"><failure><![CDATA[<system-out> is text]]></failure>');
      out.write('<system-out><![CDATA[first ' + lines(900_000) + ' last]]></system-out></testcase>');
      out.write('<testcase name="ships"><system-err>' + '&lt;é&gt;'.repeat(900_000) + '</system-err></testcase>');
      out.end('<testcase name="adds"><system-out>short</system-out></testcase></testsuite>');`;
    await world.launch({ Smoke: [node, '-e', write] });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({ verdict: 'Failed' });
    await isTidy();
    expect(await problemsOf(id)).toEqual([]);
    expect(await casesOf(id)).toEqual(['Shop pays Failed', 'Shop ships Passed', 'Shop adds Passed']);
    const { cases } = await world.t.succeed(
      getResults,
      { params: { executionId: id }, query: {} },
      world.owner,
    );
    expect(cases[0]?.message).toBe('<system-out> is text');
  }, 60_000);

  test('name files that cannot be read, and the rest is sent', async () => {
    const write = `
      const fs = require('node:fs'), path = require('node:path'), folder = process.env.FIREFLINK_RESULTS;
      fs.writeFileSync(path.join(folder, 'a.xml'), ${JSON.stringify(junitOf('a'))});
      fs.symlinkSync(path.join(folder, 'a.xml'), path.join(folder, 'linked.xml'));`;
    await world.launch({ Smoke: [node, '-e', write] });
    const id = await world.begin('Smoke');
    await world.ended(id);
    await isTidy();
    expect(await execution(id)).toMatchObject({ verdict: 'Incomplete', results: { total: 1 } });
    expect(await problemsOf(id)).toEqual(["linked.xml: It couldn't be read on its machine: not a file"]);
  });

  test('report the files beyond 2,000 as one problem', async () => {
    const write = `
      const fs = require('node:fs'), path = require('node:path');
      for (let n = 0; n < 2003; n += 1) {
        const name = String(n).padStart(4, '0') + '.xml';
        fs.writeFileSync(path.join(process.env.FIREFLINK_RESULTS, name), n < 3 ? ${JSON.stringify(junitOf('a'))} : '');
      }`;
    await world.launch({ Smoke: [node, '-e', write] });
    const id = await world.begin('Smoke');
    await world.ended(id);
    await isTidy();
    const { problemFiles, missingFiles, totals } = await world.t.succeed(
      getResults,
      { params: { executionId: id }, query: {} },
      world.owner,
    );
    // 1,997 empty files are not JUnit.
    expect({ problemFiles, missingFiles, total: totals?.total }).toEqual({
      problemFiles: 2000,
      missingFiles: 0,
      total: 3,
    });
  }, 180_000);

  test('count the second result of each failed case that is run again, with any number of files', async () => {
    const write = `
      const fs = require('node:fs'), path = require('node:path');
      const again = process.env.FIREFLINK_RERUN_FAILED === '1';
      const file = (n, cases) =>
        fs.writeFileSync(path.join(process.env.FIREFLINK_RESULTS, 'TEST-' + n + '.xml'),
          '<testsuite name="Shop">' + cases + '</testsuite>');
      for (let n = 0; n < 25; n += 1) {
        const flaked = '<testcase name="case ' + n + '"><failure message="reset ' + n + '"/></testcase>';
        const passed = '<testcase name="case ' + n + '"/>';
        const same = '<testcase name="same">' + (n === 3 ? '<failure/>' : '') + '</testcase>';
        if (again) { if (n < 4) file(n, passed + (n === 3 ? '<testcase name="same"/>' : '')); }
        else file(n, (n < 4 ? flaked : passed) + same);
      }
      process.exitCode = again ? 0 : 1;`;
    await rerunFailed();
    await world.launch({ Smoke: [node, '-e', write] });
    const id = await world.begin('Smoke');
    expect(await world.ended(id)).toMatchObject({ executionStatus: 'Passed' });
    await isTidy();
    expect(await execution(id)).toMatchObject({
      verdict: 'Passed',
      results: { total: 50, passed: 50, failed: 0, skipped: 0 },
    });
    const { cases } = await world.t.succeed(
      getResults,
      { params: { executionId: id }, query: { pageSize: 100 } },
      world.owner,
    );
    expect(
      cases
        .filter(({ retried }) => retried)
        .map(({ firstFailure }) => firstFailure)
        .sort(),
    ).toEqual(['', 'reset 0', 'reset 1', 'reset 2', 'reset 3']);
  });

  test('do not delay an end when the server refuses them; they follow', async () => {
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

  test('are sent by the next client when theirs was killed before', async () => {
    const left = path.join(world.folder, 'left');
    await world.launch({ Smoke: leaving({ 'a.xml': junitOf('a') }) });
    world.before = ({ url, method }) =>
      method === 'POST' && url.endsWith('/results') ? new Response('down', { status: 502 }) : undefined;
    const id = await world.begin('Smoke');
    await world.ended(id);
    await world.client.stop('SIGKILL');
    expect(existsSync(path.join(left, id, 'to-send'))).toBe(true);
    // Results of an unknown execution are refused, and deleted.
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
