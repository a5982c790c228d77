import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countHistories } from '#platform/automation/results/history/count-histories.ts';
import { pluginFile } from '#platform/automation/jenkins/plugin-file.ts';
import { downloadJenkinsPlugin } from '#platform/contract/jenkins/jenkins-calls.ts';
import { commandsOf, report } from '#tests/support/executions.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { jenkinsSymbols } from '#tests/support/jenkins/jenkins-symbols.ts';
import { unpackPlugin, type JenkinsStep, type StepProcess } from '#tests/support/jenkins-step.ts';
import { symbolsOf } from '#tests/support/java-symbols.ts';
import { machine } from '#tests/support/machines.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';
import { junitOf, sendResults } from '#tests/support/results.ts';
import { ciToken } from '#tests/support/things/ci-tokens.ts';
import { buildPlugin, findJavac } from '../../scripts/jenkins-plugin.js';

/** The JDK that made the file: another one may write other bytes. */
const madeWith = 17;
const javac = findJavac();

describe('the plugin for Jenkins', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let projectId: string;
  let machineId: string;
  let token: string;
  let step: JenkinsStep;
  /** Answers in place of the platform, where it answers at all. */
  let before: (request: Request) => Response | Promise<Response> | undefined;
  const onPlatform = (request: Request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' });

  beforeAll(async () => {
    step = unpackPlugin(javac !== undefined);
    t = await openSqlitePlatform();
    server = await serve(async (request) => (await before(request)) ?? onPlatform(request));
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    await t.close();
    step.remove();
  });
  beforeEach(async () => {
    before = () => undefined;
    owner = await signedIn(t);
    projectId = await project(t, owner, { name: 'Shop' });
    machineId = await machine(t, owner, { suites: ['Checkout'] });
    ({ token } = await ciToken(t, owner, { projectId, suiteName: 'Checkout' }));
  });

  test('is answered as a file', async () => {
    const answer = await t.raw('GET', downloadJenkinsPlugin.path, { token: owner.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="fire-flink\.hpi"/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(pluginFile));
    expect((await t.raw('GET', downloadJenkinsPlugin.path)).status).toBe(401);
  });

  test.skipIf(javac !== madeWith)(
    `is what JDK ${madeWith} makes of its sources`,
    () => {
      expect(Buffer.from(buildPlugin())).toEqual(readFileSync(pluginFile));
    },
    180_000,
  );

  test('has a manifest that Jenkins accepts, in the plugin and in its jar', () => {
    const read = (folder: string) => readFileSync(path.join(folder, 'META-INF', 'MANIFEST.MF'), 'utf8');
    const manifest = read(step.plugin);
    expect(read(step.jar)).toBe(manifest);
    expect(manifest).toMatch(/^Manifest-Version: 1\.0\r\n([A-Z][\w-]*: [^\r\n]{1,60}\r\n)+\r\n$/);
    for (const line of ['Short-Name: fire-flink', 'Plugin-Version: 1.0.0', 'Jenkins-Version: 2.361.4'])
      expect(manifest).toContain(`${line}\r\n`);
    expect(manifest).not.toContain('Plugin-Dependencies');
  });

  test('has an index with its build step, as SezPoz writes one', () => {
    const index = readFileSync(path.join(step.jar, 'META-INF', 'annotations', 'hudson.Extension'), 'latin1');
    // As in the index of htmlpublisher.jpi of Jenkins' own tests: one element, then null.
    expect(
      index.startsWith(
        '\xac\xed\0\x05sr\0(net.java.sezpoz.impl.SerAnnotatedElement\0\0\0\0\0\0\0\x01\x02\0\x04',
      ),
    ).toBe(true);
    expect(index).toContain('t\0\x35com.fireflink.jenkins.FireFlinkBuilder$DescriptorImplp');
    expect(index.endsWith('ppw\x04\0\0\0\0xp')).toBe(true);
  });

  test('has well-formed forms and help, with a help text for each field', () => {
    const folder = path.join(step.jar, 'com', 'fireflink', 'jenkins', 'FireFlinkBuilder');
    const files = [
      path.join(step.jar, 'index.jelly'),
      ...readdirSync(folder).map((name) => path.join(folder, name)),
    ];
    for (const file of files)
      expect(
        () => new SaxesParser({ xmlns: true }).write(readFileSync(file, 'utf8')).close(),
        file,
      ).not.toThrow();
    const form = readFileSync(path.join(folder, 'config.jelly'), 'utf8');
    const fields = [...form.matchAll(/field="(\w+)"/g)].map(([, name]) => name);
    expect(fields).toEqual(['serverUrl', 'token', 'executionName']);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(fields.map((name) => `help-${name}.html`)));
  });

  test('uses only what was read in the sources of Jenkins, and runs on Java 11', () => {
    const folder = path.join(step.jar, 'com', 'fireflink', 'jenkins');
    const classes = readdirSync(folder).filter((name) => name.endsWith('.class'));
    expect(classes).toContain('FireFlinkBuilder$DescriptorImpl.class');
    const found = new Set<string>();
    for (const name of classes) {
      const { version, symbols } = symbolsOf(readFileSync(path.join(folder, name)));
      expect(version).toBe(55);
      for (const symbol of symbols) if (/^(hudson|jenkins|org\/kohsuke)\//.test(symbol)) found.add(symbol);
    }
    expect([...found].sort()).toEqual(Object.keys(jenkinsSymbols).sort());
  });

  describe.skipIf(javac === undefined)('run by itself', () => {
    const go = (how: Partial<Parameters<JenkinsStep['run']>[0]> = {}): StepProcess =>
      step.run({ server: server.url, token, ...how });
    const executions = () =>
      t.platform.context.db
        .selectFrom('executions')
        .selectAll()
        .where('projectId', '=', projectId)
        .orderBy('id')
        .execute();
    /** Waits until it has started an execution, which a client takes. Returns its id. */
    const taken = async (run: StepProcess) => {
      await run.hears(/Started /);
      const id = /executions\/([\w-]+)/.exec(run.said())?.[1] ?? '';
      await commandsOf(t, owner, machineId);
      await report(t, owner, id, 'Running');
      return id;
    };
    const end = async (id: string, cases: string[], status: 'Passed' | 'Failed' = 'Passed') => {
      await sendResults(t, owner, id, junitOf(...cases));
      await report(t, owner, id, status, { exitCode: status === 'Passed' ? 0 : 1, resultFiles: 1 });
      await countHistories(t.platform.context);
    };

    test('goes on after a suite that passes, and says where it comes from', async () => {
      const commit = '4f1c0de9a1b2c3d4e5f60718293a4b5c6d7e8f90';
      const run = go({
        name: 'Build "${BUILD_NUMBER}" €',
        token: '${FF}',
        environment: {
          FF: token,
          BUILD_NUMBER: '381',
          GIT_URL: 'https://user:secret@git.example.com/acme/shop.git',
          GIT_COMMIT: commit,
          GIT_BRANCH: 'origin/main',
          CHANGE_ID: '17',
          BUILD_URL: 'https://ci.example.com/job/shop/381/',
        },
      });
      const id = await taken(run);
      await run.hears(/Running/);
      await end(id, ['adds', 'pays']);
      await run.ended;
      expect(run.said()).toContain('Result: null, goes on');
      expect(run.said()).toContain('Test cases: 2, passed: 2, failed: 0, skipped: 0');
      expect(run.said()).toContain(`Started Build "381" `);
      expect(run.said()).not.toContain(token);
      const answer = await t.raw(
        'GET',
        `${downloadJenkinsPlugin.path.replace('download/jenkins', 'execution')}/${id}`,
        {
          token: owner.token,
        },
      );
      const { responseObject } = (await answer.json()) as { responseObject: object };
      expect(responseObject).toMatchObject({
        name: 'Build "381" €',
        source: {
          provider: 'Jenkins',
          repository: 'acme/shop',
          commit,
          branch: 'main',
          pullRequest: '17',
          url: 'https://ci.example.com/job/shop/381/',
        },
      });
    });

    test('fails with a suite that fails', async () => {
      const run = go();
      await end(await taken(run), ['adds', '!pays'], 'Failed');
      await run.ended;
      expect(run.said()).toContain('Checkout #1: Failed');
      expect(run.said()).toContain('Result: null, stopped');
    });

    test('is unstable when results can’t be read', async () => {
      const run = go();
      const id = await taken(run);
      await sendResults(t, owner, id, 'this is no XML');
      await report(t, owner, id, 'Passed', { exitCode: 0, resultFiles: 1 });
      await countHistories(t.platform.context);
      await run.ended;
      expect(run.said()).toContain('Incomplete');
      expect(run.said()).toContain('Result: UNSTABLE, goes on');
    });

    test('terminates the execution when the build is aborted', async () => {
      const run = go();
      await run.hears(/Started /);
      run.abort();
      await run.ended;
      expect(run.said()).toContain('Result: null, interrupted');
      expect((await executions())[0]?.status).toBe('Terminated');
    });

    test('terminates what it started when the build is aborted before the answer', async () => {
      let asked = 0;
      before = (request) => {
        asked += 1;
        if (asked > 1) return undefined;
        return onPlatform(request).then(() => {
          run.abort();
          return new Promise<Response>(() => undefined);
        });
      };
      const run = go();
      await run.ended;
      expect(run.said()).toContain('Result: null, interrupted');
      expect((await executions()).map(({ status }) => status)).toEqual(['Terminated']);
    });

    test('is aborted when somebody terminates the execution', async () => {
      const run = go();
      await run.hears(/Started /);
      const [row] = await executions();
      await t.raw(
        'PUT',
        `${downloadJenkinsPlugin.path.replace('download/jenkins', 'execution')}/status/${row?.id}?status=Terminated`,
        owner,
      );
      await run.ended;
      expect(run.said()).toContain('Result: ABORTED, stopped');
    });

    test('stops at a refusal, a wrong address and a redirect, and never says the token', async () => {
      const unknown = `ffci_${'a'.repeat(36)}`;
      const refused = go({ token: unknown });
      const wrong = go({ server: 'https://user:secret@ff.example.com' });
      await Promise.all([refused.ended, wrong.ended]);
      before = () => new Response(null, { status: 302, headers: { Location: 'http://192.0.2.1/' } });
      const redirected = go();
      await redirected.ended;
      expect(refused.said()).toContain('ERROR: FireFlink refused it: ');
      expect(wrong.said()).toContain('ERROR: The server URL must be an http or https URL');
      expect(redirected.said()).toContain('redirects to another address');
      for (const run of [refused, wrong, redirected]) {
        expect(run.said()).toContain('Result: null, stopped');
        expect(run.said()).not.toMatch(/ffci_|secret/);
      }
      expect(await executions()).toEqual([]);
    });

    test('goes on through lost replies, refusals to answer now and a server that is away', async () => {
      let asked = 0;
      before = (request) => {
        asked += 1;
        if (asked === 1) return new Response('busy', { status: 503, headers: { 'Retry-After': '1' } });
        // The start reaches the platform, and its reply is lost.
        if (asked === 2) return onPlatform(request).then(() => new Response('', { status: 502 }));
        if (asked === 4)
          return new Response('{"message":"slowly"}', { status: 429, headers: { 'Retry-After': '2' } });
        if (asked === 5) return new Response('<html>gateway</html>');
        return undefined;
      };
      const run = go();
      const id = await taken(run);
      await server.stop();
      await server.start();
      await end(id, ['adds']);
      await run.ended;
      expect(run.said()).toContain('Result: null, goes on');
      expect((await executions()).map((row) => row.id)).toEqual([id]);
      expect(asked).toBeGreaterThan(5);
    });
  });
});
