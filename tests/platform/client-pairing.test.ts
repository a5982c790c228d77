import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { createExecution, getExecution } from '#platform/contract/executions/execution-calls.ts';
import { isEnded } from '#platform/contract/executions/execution-values.ts';
import { listMachines } from '#platform/contract/machines/machine-calls.ts';
import { createPairingCode, getPairing, pairClient } from '#platform/contract/machines/pairing-calls.ts';
import { pairingLines, pairingMessages, pairingTools } from '#platform/contract/machines/pairing-values.ts';
import { scratchFolder, startClient, type ClientProcess } from '#tests/support/client-process.ts';
import { project, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const waiting = { timeout: 30_000, interval: 50 };
const ctrlC = '\u0003';

/** The client as users get it: downloaded into the folder of their tests, and started with a code. */
describe('the client with a code', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let scratch: ReturnType<typeof scratchFolder>;
  let tests: string;
  let config: string;
  let answer: (request: Request) => Promise<Response>;
  const clients: ClientProcess[] = [];

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve((request) => answer(request));
  });
  beforeEach(async () => {
    answer = (request) => t.platform.fetch(request, { callerAddress: owner.id });
    owner = await signedIn(t);
    scratch = scratchFolder();
    tests = path.join(scratch.folder, 'shop');
    config = path.join(tests, 'fireflink-client.config.json');
    mkdirSync(tests);
    await download();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });

  const download = async (change = (script: string) => script) => {
    const script = await (await fetch(`${server.url}/get/client.mjs`)).text();
    writeFileSync(path.join(tests, 'client.mjs'), change(script));
  };
  const create = async (tool: (typeof pairingTools)[number] = 'playwright') =>
    (await t.succeed(createPairingCode, { body: { tool } }, owner)).code;
  const start = (args: readonly string[], { terminal = false } = {}) => {
    const client = startClient({
      server: '',
      user: owner,
      home: path.join(scratch.folder, 'home'),
      script: path.join(tests, 'client.mjs'),
      cwd: tests,
      arguments: args,
      terminal,
      environment: {
        FIREFLINK_SERVER: undefined,
        FIREFLINK_EMAIL: undefined,
        FIREFLINK_PASSWORD: undefined,
      },
    });
    clients.push(client);
    return client;
  };
  const startWith = (code: string, args: readonly string[], how?: { terminal: boolean }) =>
    start(['--server', server.url, '--pair', code, ...args], how);
  const written = () => JSON.parse(readFileSync(config, 'utf8')) as Record<string, unknown>;
  const sessions = async () => (await t.succeed(listSessions, { query: {} }, owner)).sessions.length;
  const stateOf = async () => (await t.succeed(getPairing, {}, owner)).state;
  /** Expects the client to end with this text and code, without a trace on the machine or a session. */
  const ends = async (client: ClientProcess, text: string, exitCode: number) => {
    expect([await client.exitCode, client.said()]).toEqual([
      exitCode,
      expect.stringContaining(text) as string,
    ]);
    expect(existsSync(config)).toBe(false);
    expect(existsSync(path.join(tests, 'fireflink-sample'))).toBe(false);
    expect(existsSync(path.join(scratch.folder, 'home', 'state.json'))).toBe(false);
    expect(await sessions()).toBe(1);
  };
  const run = async (suiteName: string) => {
    const projectId = await project(t, owner, { name: 'Shop' });
    const body = { name: 'First', suiteName, projectId };
    const executionId = (await t.succeed(createExecution, { body }, owner))._id;
    return vi.waitFor(async () => {
      const now = await t.succeed(getExecution, { params: { executionId } }, owner);
      expect(isEnded(now.executionStatus)).toBe(true);
      return now;
    }, waiting);
  };

  test('takes newcomers without tests to a first result, with the lines that the product shows', async () => {
    const code = await create('sample');
    const { shell } = pairingLines({ server: server.url, code, tool: 'sample' });
    expect(shell).toBe(
      `curl -fsSLo client.mjs ${server.url}/get/client.mjs && node client.mjs --server ${server.url} --pair ${code} --tool sample`,
    );
    const client = start([...(shell.split('client.mjs ').at(-1) ?? '').split(' '), '--yes']);
    await client.hears(/Signed in as .* on the license/);
    await client.hears(/Connected\. Keep this window open/);
    const [machine] = (await t.succeed(listMachines, { query: {} }, owner)).clientSystems;
    expect(await t.succeed(getPairing, {}, owner)).toMatchObject({
      state: 'used',
      machine: { id: machine?.id, hostName: 'client-host' },
    });
    const { results } = await run('FireFlink sample');
    expect(results).toMatchObject({ total: 2, passed: 1, failed: 1 });
  });

  test('needs no code or password when it is started again', async () => {
    const first = startWith(await create('sample'), ['--tool', 'sample', '--yes']);
    await first.hears(/Connected/);
    expect(await first.stop('SIGTERM')).toBe(0);
    const again = start([]);
    await again.hears(/is registered with/);
    expect(again.said()).not.toContain('Signed in');
    const kept = readFileSync(path.join(scratch.folder, 'home', 'state.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject({ server: server.url, emailId: owner.emailId });
    expect(kept).not.toContain('password');
  });

  test('shows the command, and writes it after Enter', async () => {
    writeFileSync(path.join(tests, 'package.json'), JSON.stringify({ name: '@acme/shop' }));
    const client = startWith(await create(), ['--tool', 'playwright'], { terminal: true });
    await client.hears(/You can change it at any time/);
    expect(client.said()).toMatch(/Command +npx --no-install playwright test --reporter=line,junit/);
    expect(existsSync(config)).toBe(false);
    client.type('\r');
    await client.hears(/Connected/);
    expect(written()).toEqual({
      server: server.url,
      suites: {
        '@acme/shop': {
          command: ['npx', '--no-install', 'playwright', 'test', '--reporter=line,junit'],
          env: {
            PLAYWRIGHT_JUNIT_OUTPUT_NAME: '{results}/results.xml',
            PLAYWRIGHT_JUNIT_INCLUDE_RETRIES: '1',
          },
        },
      },
    });
  });

  test.each([ctrlC, 'no\r'])('changes nothing and signs out after %j', async (keys) => {
    const client = startWith(await create(), ['--tool', 'sample'], { terminal: true });
    await client.hears(/You can change it at any time/);
    client.type(keys);
    await ends(client, 'Nothing was changed. The code is used up', 0);
  });

  test('says why a code is refused, and changes nothing', async () => {
    const refused = async (code: string, message: string) =>
      ends(startWith(code, ['--tool', 'sample', '--yes']), message, 3);
    const [replaced, used] = [await create(), await create()];
    await refused(replaced, pairingMessages.replaced);
    await t.succeed(pairClient, { body: { code: used, clientVersion: '1.5.0', hostName: 'other' } });
    const { sessions: open } = await t.succeed(listSessions, { query: {} }, owner);
    expect(open).toHaveLength(2);
    await t.platform.context.db
      .deleteFrom('sessions')
      .where('userId', '=', owner.id)
      .where(
        'id',
        'in',
        open.filter(({ current }) => !current).map(({ id }) => id),
      )
      .execute();
    await refused(used, pairingMessages.used);
    const expired = await create();
    t.clock.advance({ minutes: 15 });
    await refused(expired, pairingMessages.expired);
    await refused('WWWW-WWWW', pairingMessages.unknown);
    for (let index = 0; index < 10; index += 1) {
      const body = { code: 'WWWW-WWWW', clientVersion: '1.5.0', hostName: 'other' };
      await t.attempt(pairClient, { body }, { address: owner.id });
    }
    await refused(await create(), pairingMessages.tooManyWrong);
  });

  test('says that it is too old, and leaves the code', async () => {
    await download((script) => script.replace(/^const version = '.*';$/m, "const version = '1.4.0';"));
    const client = startWith(await create(), ['--tool', 'sample', '--yes']);
    await ends(client, pairingMessages.oldClient(t.settings.publicUrl), 3);
    expect(await stateOf()).toBe('waiting');
  });

  test('says that a server is too old', async () => {
    answer = () => {
      const envelope = { responseCode: 404, message: 'Not found', status: 'FAILURE', responseObject: null };
      return Promise.resolve(Response.json(envelope, { status: 404 }));
    };
    const client = startWith('7QK2-M4PD', ['--tool', 'sample', '--yes']);
    expect(await client.exitCode).toBe(1);
    expect(client.said()).toContain('is older than this client and knows no codes');
  });

  test('says that a server can’t be reached, and leaves the code', async () => {
    const code = await create();
    const client = start(['--server', 'http://127.0.0.1:9', '--pair', code, '--tool', 'sample', '--yes']);
    await ends(client, 'http://127.0.0.1:9 cannot be reached', 1);
    expect(await stateOf()).toBe('waiting');
  });

  test.each([
    ['no terminal and no --yes', ['--tool', 'sample'], 'add --yes'],
    ['an unknown tool', ['--tool', 'cypress', '--yes'], 'doesn’t know the tool "cypress"'],
    ['another use at once', ['--tool', 'sample', '--yes', '--sign-out'], 'either --pair or --sign-out'],
  ])('ends with 2 for %s, and leaves the code', async (_, args, text) => {
    await ends(startWith(await create(), args), text.replace('’', "'"), 2);
    expect(await stateOf()).toBe('waiting');
  });

  test.each([
    ['a malformed code', ['--server', 'http://x.test', '--pair', '7QK2', '--yes'], 'Codes look like'],
    ['a code without a server', ['--pair', '7QK2-M4PD', '--yes'], '--pair needs --server'],
    ['a tool without a code', ['--tool', 'jest'], 'need --pair'],
  ])('ends with 2 for %s', async (_, args, text) => {
    await ends(start(args), text, 2);
  });

  test('never runs a command from the server: the server names only a tool', async () => {
    answer = async (request) => {
      const real = await t.platform.fetch(request, { callerAddress: owner.id });
      if (!request.url.endsWith('/client/pair')) return real;
      const envelope = (await real.json()) as { responseObject: object };
      const evil = { tool: 'toString', command: ['touch', 'evil'], suites: { Evil: ['touch', 'evil'] } };
      return Response.json({ ...envelope, responseObject: { ...envelope.responseObject, ...evil } });
    };
    const client = startWith(await create(), ['--yes']);
    await client.hears(/Connected/);
    expect(client.said()).toContain('There is no command for your tool yet');
    expect(written()).toEqual({ server: server.url });
  });

  test('uses the tool that was chosen with the code when no other is named', async () => {
    const client = startWith(await create('pytest'), ['--yes']);
    await client.hears(/Connected/);
    expect(written()).toMatchObject({
      suites: { shop: { command: ['pytest', '--junitxml={results}/results.xml'] } },
    });
  });

  test('adds to a configuration, and overwrites no command in it', async () => {
    const own = { emailId: 'old@example.com', suites: { shop: ['make', 'test'], Nightly: ['make'] } };
    writeFileSync(config, JSON.stringify(own));
    const client = startWith(await create(), ['--tool', 'pytest', '--yes']);
    await client.hears(/Connected/);
    expect(written()).toEqual({
      server: server.url,
      emailId: owner.emailId,
      suites: { ...own.suites, 'shop (pytest)': { command: ['pytest', '--junitxml={results}/results.xml'] } },
    });
  });

  test('leaves a configuration that it can’t read, a folder of the sample’s name, and the code', async () => {
    mkdirSync(path.join(tests, 'fireflink-sample'));
    const taken = startWith(await create(), ['--tool', 'sample', '--yes']);
    expect([await taken.exitCode, taken.said()]).toEqual([
      2,
      expect.stringContaining('exists already') as string,
    ]);
    writeFileSync(config, '{');
    const broken = startWith(await create(), ['--tool', 'pytest', '--yes']);
    expect([await broken.exitCode, broken.said()]).toEqual([
      2,
      expect.stringContaining('is not JSON') as string,
    ]);
    expect(readFileSync(config, 'utf8')).toBe('{');
    expect([await stateOf(), await sessions()]).toEqual(['waiting', 1]);
  });

  test('says which package Jest needs', async () => {
    const client = startWith(await create('jest'), ['--yes']);
    await client.hears(/npm install --save-dev jest-junit/);
    await client.hears(/Connected/);
  });

  test('takes results from where Maven writes them, and only new ones', async () => {
    const reports = path.join(tests, 'cart', 'target', 'surefire-reports');
    mkdirSync(reports, { recursive: true });
    const suite = (name: string) => `<testsuite name="${name}"><testcase name="${name}"/></testsuite>`;
    writeFileSync(path.join(reports, 'TEST-Old.xml'), suite('old'));
    utimesSync(path.join(reports, 'TEST-Old.xml'), 1_700_000_000, 1_700_000_000);
    const target = 'cart/target/surefire-reports';
    writeFileSync(
      path.join(tests, 'mvnw'),
      `#!/bin/sh\necho '${suite('new')}' > ${target}/TEST-New.xml\necho '<x/>' > ${target}/testng.xml\n`,
    );
    chmodSync(path.join(tests, 'mvnw'), 0o755);
    const client = startWith(await create('maven'), ['--yes']);
    await client.hears(/Connected/);
    expect(written()).toMatchObject({ suites: { shop: { command: ['./mvnw', '-B', 'test'] } } });
    const { executionStatus, results } = await run('shop');
    expect([executionStatus, results]).toEqual(['Passed', expect.objectContaining({ total: 1, passed: 1 })]);
  });

  test('knows every tool that the product offers', () => {
    const script = readFileSync(path.join(tests, 'client.mjs'), 'utf8');
    const [, names = ''] = /const toolNames = \{([^}]*)\}/.exec(script) ?? [];
    expect([...names.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, tool]) => tool)).toEqual(pairingTools);
  });
});
