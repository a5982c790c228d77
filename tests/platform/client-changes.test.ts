import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '#platform/contract/accounts/account-calls.ts';
import type { ClientCommand } from '#platform/contract/machines/client-calls.ts';
import { getMachine, listMachines } from '#platform/contract/machines/machine-calls.ts';
import { suitesOf } from '#platform/automation/machines/machine-suites.ts';
import { scratchFolder, startClient, type ClientProcess } from '#tests/support/client-process.ts';
import { signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { isAlive } from '#tests/support/processes.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

const waiting = { timeout: 20_000, interval: 50 };
const progressPath = /\/dashboard\/execution\/[\w-]+\/progress$/;
const registerPath = /\/client\/register$/;

interface Report {
  readonly status: string;
  readonly message?: string;
}

/** Changes on its machine, and at the platform, while the client runs. */
describe('the running client', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let scratch: ReturnType<typeof scratchFolder>;
  let client: ClientProcess;
  let machineId: string;
  let wanted: ClientCommand[];
  let reports: Report[];
  /** The answer of the platform to a registration, in place of its own. */
  let refusal: { readonly code: number; readonly message: string } | undefined;
  /** Runs on the machine while its registration is being sent. */
  let whileRegistering: (() => void) | undefined;

  beforeAll(async () => {
    t = await openSqlitePlatform();
    vi.spyOn(t.platform.context.machines.commands, 'commandsFor').mockImplementation(async () => wanted);
    server = await serve(async (request) => {
      const { pathname } = new URL(request.url);
      if (progressPath.test(pathname) && request.headers.has('authorization')) {
        reports.push((await request.json()) as Report);
        return Response.json({ responseCode: 200, message: '', status: 'SUCCESS', responseObject: null });
      }
      if (registerPath.test(pathname)) whileRegistering?.();
      if (registerPath.test(pathname) && refusal) {
        const { code, message } = refusal;
        const envelope = { responseCode: code, message, status: 'FAILURE', responseObject: null };
        return Response.json(envelope, { status: code });
      }
      return t.platform.fetch(request, { callerAddress: '192.0.2.9' });
    });
  });
  beforeEach(async () => {
    wanted = [];
    reports = [];
    refusal = undefined;
    whileRegistering = undefined;
    owner = await signedIn(t);
    scratch = scratchFolder();
  });
  afterEach(async () => {
    await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
    await t.close();
  });

  const file = (name: string) => path.join(scratch.folder, name);
  const program = (name: string, script: string) =>
    writeFileSync(file(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  /** Connects one phone, by its model. */
  const connect = (model: string) => {
    writeFileSync(file('model'), model);
    program('adb', `[ "$1" = devices ] && echo "serial-1 device" || cat '${file('model')}'`);
  };
  const configure = (text: string) => writeFileSync(file('config.json'), text);
  const suites = {
    Endless: [
      process.execPath,
      '-e',
      'require("fs").writeFileSync("up", String(process.pid)); setInterval(() => {}, 1000)',
    ],
  };
  const launch = async (environment: Record<string, string | undefined> = {}) => {
    client = startClient({
      server: server.url,
      user: owner,
      home: scratch.folder,
      arguments: ['--config', file('config.json')],
      environment: { PATH: `${scratch.folder}:${process.env.PATH ?? ''}`, ...environment },
    });
    await client.hears(/is registered with/);
    machineId = (await t.succeed(listMachines, { query: {} }, owner)).clientSystems[0]?.id ?? '';
  };
  /** Advances the clock until the client checks its machine again; ends its current beat. */
  const lookAgain = () => {
    client.lookAgain();
    t.platform.context.machines.wake.wake(machineId);
  };
  /** Starts an execution that does not end by itself. Returns its process. */
  const runEndlessly = async () => {
    wanted = [{ type: 'start', executionId: 'e1', suiteName: 'Endless' }];
    t.platform.context.machines.wake.wake(machineId);
    await vi.waitFor(() => expect(readFileSync(file('up'), 'utf8')).toMatch(/\d/), waiting);
    return Number(readFileSync(file('up'), 'utf8'));
  };
  const machine = () => t.succeed(getMachine, { params: { id: machineId } }, owner);
  const phones = async () =>
    (await machine()).systemConfigDetails.filter(({ subType }) => subType === 'device');
  const phoneBecomes = (name: string) =>
    vi.waitFor(async () => expect((await phones()).map((phone) => phone.name)).toEqual([name]), waiting);
  const timesSaid = (pattern: RegExp) => client.said().match(new RegExp(pattern, 'g'))?.length ?? 0;

  test('survives a configuration that was half saved, and so do its executions', async () => {
    connect('Pixel 7');
    configure(JSON.stringify({ suites }));
    await launch();
    const pid = await runEndlessly();
    configure('{ "suites": {');
    connect('Pixel 8');
    // It looks for browsers before it reads the configuration.
    program('google-chrome', `echo x >> '${file('looks')}'`);
    const looks = () => readFileSync(file('looks'), 'utf8').length / 2;
    lookAgain();
    await client.hears(/config\.json is not JSON: .* The client continues with the previous configuration/);
    lookAgain();
    // It also checks by itself as soon as it sees that the file has changed.
    await vi.waitFor(() => expect(looks()).toBeGreaterThanOrEqual(2), waiting);
    configure(JSON.stringify({ suites }));
    lookAgain();
    await phoneBecomes('Pixel 8');
    expect(timesSaid(/is not JSON/)).toBe(1);
    expect(isAlive(pid)).toBe(true);
    expect(reports.at(-1)?.status).toBe('Running');
  });

  test('tries again when a later registration is refused, and continues', async () => {
    connect('Pixel 7');
    configure(JSON.stringify({ suites }));
    await launch();
    const pid = await runEndlessly();
    connect('Pixel 8');
    refusal = { code: 400, message: 'Characters are not allowed' };
    lookAgain();
    await client.hears(/could not be registered: Characters are not allowed/);
    refusal = undefined;
    lookAgain();
    await phoneBecomes('Pixel 8');
    expect(isAlive(pid)).toBe(true);
  });

  test('reports what changes during its first registration, too', async () => {
    const suite = (name: string) => configure(JSON.stringify({ suites: { [name]: ['true'] } }));
    suite('Smoke');
    whileRegistering = () => {
      whileRegistering = undefined;
      suite('Nightly');
    };
    await launch();
    await vi.waitFor(
      async () => expect(await suitesOf(t.platform.context.db, machineId)).toEqual(['Nightly']),
      waiting,
    );
  });

  test('reports the suites of its configuration at once, and each change of them', async () => {
    const { db } = t.platform.context;
    const told = async () => {
      const { suitesListed } = await db
        .selectFrom('machines')
        .select('suitesListed')
        .where('id', '=', machineId)
        .executeTakeFirstOrThrow();
      return suitesListed === 1 ? suitesOf(db, machineId) : 'any';
    };
    const command = [process.execPath, '--version'];
    // A suite without a name could not be started.
    configure(
      JSON.stringify({ suites: { Smoke: command, 'Night\u0007ly': command, ' ': command, '': command } }),
    );
    await launch();
    expect(await told()).toEqual(['Smoke']);
    configure(JSON.stringify({ suites: { Smoke: command, Checkout: command } }));
    await vi.waitFor(async () => expect(await told()).toEqual(['Checkout', 'Smoke']), waiting);
    // A change between reading it and being registered is not missed either.
    whileRegistering = () => {
      whileRegistering = undefined;
      configure(JSON.stringify({ suites: { Nightly: command } }));
    };
    configure(JSON.stringify({ suites: { Checkout: command } }));
    await vi.waitFor(async () => expect(await told()).toEqual(['Nightly']), waiting);
    // With more suites than it can report it reports none: then any name is accepted.
    configure(
      JSON.stringify({
        suites: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`S${i}`, command])),
      }),
    );
    await vi.waitFor(async () => expect(await told()).toBe('any'), waiting);
  });

  test('ends what runs when it cannot continue, reports that, and its machine becomes Inactive', async () => {
    connect('Pixel 7');
    configure(JSON.stringify({ suites }));
    await launch();
    const pid = await runEndlessly();
    connect('Pixel 8');
    refusal = { code: 409, message: 'Another client is already running on client-host.' };
    lookAgain();
    expect(await client.exitCode).toBe(4);
    expect(client.said()).toMatch(/Another client is already running on client-host\.$/);
    expect(reports.at(-1)).toMatchObject({
      status: 'Failed',
      message: 'The client was stopped while it ran.',
    });
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), waiting);
    expect((await machine()).statusReason).toBe('Its client was stopped');
  });

  test.each([
    ['an emoji of several characters', 'Anna \u{1f469}\u200d\u{1f4bb}', 'Anna \u{1f469}\u{1f4bb}'],
    ['marks that turn the direction', '\u200fAnna\u202e 7\u2069', 'Anna 7'],
    ['a tab and a line break', 'Anna\t7\nPlus', 'Anna 7 Plus'],
    ['a name that is too long', 'x'.repeat(300), 'x'.repeat(200)],
    ['a cut within a character', `${'x'.repeat(199)}\u{1f469}`, 'x'.repeat(199)],
    ['nothing to see', '\u200d\u200f', 'serial-1'],
  ])('registers a machine whatever the name of a phone is: %s', async (_, model, name) => {
    connect(model);
    configure(JSON.stringify({ apps: { android: [{ appId: 'shop', appName: `${model}\u200d` }] } }));
    await launch();
    const known = await phones();
    expect(known.map((phone) => phone.name)).toEqual([name]);
    expect(known.map(({ appName }) => appName)).toEqual([name === 'serial-1' ? 'shop' : name]);
  });

  test('ends what runs when it is signed out for good, and tries a password that was refused once', async () => {
    configure(JSON.stringify({ suites }));
    await launch();
    await client.stop('SIGTERM');
    await launch({ FIREFLINK_PASSWORD: 'Wrong-Horse-7' });
    const pid = await runEndlessly();
    await t.succeed(signOut, { body: { emailId: owner.emailId, everywhere: true } }, owner);
    expect(await client.exitCode).toBe(3);
    expect(client.said()).toMatch(/was refused: Email or Password is invalid$/);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), waiting);
    const [lock] = await t.platform.context.db
      .selectFrom('signInLocks')
      .select('failures')
      .where('emailId', '=', owner.emailId)
      .execute();
    expect(lock?.failures).toBe(1);
  });
});
