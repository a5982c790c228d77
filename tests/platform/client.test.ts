import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '#platform/contract/accounts/account-calls.ts';
import { getClientDownload } from '#platform/contract/machines/client-calls.ts';
import { deleteMachine, listMachines } from '#platform/contract/machines/machine-calls.ts';
import { requireSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { scratchFolder, startClient, type ClientProcess } from '#tests/support/client-process.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { serve, type HttpServer } from '#tests/support/http-server.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';
import { setUpFactor } from '#tests/support/two-factor.ts';
import { unzip } from '#tests/support/unzip.ts';

const waiting = { timeout: 20_000, interval: 50 };

/** The client application, as a process, with a platform behind a real port. */
describe('the client', () => {
  let t: TestPlatform;
  let server: HttpServer;
  let owner: SignedInUser;
  let scratch: ReturnType<typeof scratchFolder>;
  const clients: ClientProcess[] = [];

  beforeAll(async () => {
    t = await openSqlitePlatform();
    server = await serve((request) => t.platform.fetch(request, { callerAddress: '192.0.2.9' }));
  });
  beforeEach(async () => {
    owner = await signedIn(t);
    scratch = scratchFolder();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.stop('SIGKILL');
    scratch.remove();
  });
  afterAll(async () => {
    await server.stop();
    await t.close();
  });

  const start = (options: Partial<Parameters<typeof startClient>[0]> = {}) => {
    const client = startClient({ server: server.url, user: owner, home: scratch.folder, ...options });
    clients.push(client);
    return client;
  };
  const machinesOf = async (actor: SignedInUser) =>
    (await t.succeed(listMachines, { query: {} }, actor)).clientSystems;
  const statuses = async () => (await machinesOf(owner)).map(({ status }) => status);
  const becomes = (...wanted: string[]) =>
    vi.waitFor(async () => expect(await statuses()).toEqual(wanted), waiting);
  const registered = async () => {
    const client = start();
    await client.hears(/client-host is registered with/);
    return client;
  };
  /** Waits for the answer to its next beat, when it is connected. */
  const isHeardAgain = async () => {
    t.clock.advance({ minutes: 1 });
    await becomes('Inactive');
    await becomes('Active');
  };

  test('makes its machine Active within a minute when it is unpacked and started as its README says', async () => {
    const [download] = await t.succeed(getClientDownload, { query: { os: 'linux' } }, owner);
    const zip = await fetch(new URL(new URL(download?.url ?? '').pathname, server.url));
    const names = unzip(new Uint8Array(await zip.arrayBuffer()), scratch.folder);
    expect(names.sort()).toEqual([
      'fireflink-client/README.md',
      'fireflink-client/fireflink-client.config.json',
      'fireflink-client/fireflink-client.mjs',
      'fireflink-client/fireflink-client.sh',
    ]);
    const folder = path.join(scratch.folder, 'fireflink-client');
    const config = path.join(folder, 'fireflink-client.config.json');
    expect(readFileSync(config, 'utf8')).toContain('"server": "http://fireflink.test"');
    // The name of this platform leads nowhere; the server's address does.
    writeFileSync(config, readFileSync(config, 'utf8').replace('http://fireflink.test', server.url));

    const client = start({
      launcher: path.join(folder, 'fireflink-client.sh'),
      home: path.join(scratch.folder, 'home'),
      environment: { FIREFLINK_SERVER: undefined },
    });
    await client.hears(/client-host is registered with/);
    expect(await machinesOf(owner)).toEqual([
      expect.objectContaining({
        status: 'Active',
        installedDir: folder,
        machine: {
          hostName: 'client-host',
          osName: 'Linux',
          osVersion: expect.stringMatching(/\S/) as string,
        },
      }),
    ]);
    expect(await client.stop('SIGTERM')).toBe(0);
    expect(await statuses()).toEqual(['Inactive']);
  });

  test('stores the session for its owner only, and no password', async () => {
    await registered();
    const file = path.join(scratch.folder, 'state.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file, 'utf8');
    expect(kept).not.toContain(owner.password);
    expect(JSON.parse(kept)).toMatchObject({ emailId: owner.emailId, server: server.url });
  });

  test('is the same machine when it is started again, and needs no password', async () => {
    const first = await registered();
    await first.stop('SIGTERM');
    const again = start({ environment: { FIREFLINK_PASSWORD: undefined, FIREFLINK_EMAIL: undefined } });
    await again.hears(/is registered with/);
    expect(await machinesOf(owner)).toHaveLength(1);
    await becomes('Active');
  });

  test('survives a restart of the server', async () => {
    const client = await registered();
    await server.stop();
    await client.hears(/cannot be reached: .*Trying again in/);
    await server.start();
    await client.hears(/Connected again/);
    await isHeardAgain();
    expect(await machinesOf(owner)).toHaveLength(1);
  });

  test('waits for a server that is not there yet', async () => {
    await server.stop();
    const client = start();
    await client.hears(/cannot be reached: nothing listens there/);
    await server.start();
    await client.hears(/is registered with/);
  });

  test('leaves its machine Inactive after 30 seconds when it is killed; the next client replaces it', async () => {
    const client = await registered();
    expect(await client.stop('SIGKILL')).toBeNull();
    t.clock.advance({ seconds: 30 });
    expect(await statuses()).toEqual(['Active']);
    t.clock.advance({ seconds: 1 });
    expect(await statuses()).toEqual(['Inactive']);
    await registered();
    expect(await statuses()).toEqual(['Active']);
  });

  test('signs in again after its session was ended, when it has a password', async () => {
    const client = await registered();
    await t.succeed(signOut, { body: { emailId: owner.emailId, everywhere: true } }, owner);
    await client.hears(/The session has ended\.[^]*Signed in as/);
    owner = await signedIn(t, owner);
    await isHeardAgain();
  });

  test('stops after its session was ended without a password and a terminal, and says why', async () => {
    const first = await registered();
    await first.stop('SIGTERM');
    const client = start({ environment: { FIREFLINK_PASSWORD: undefined } });
    await client.hears(/is registered with/);
    await t.succeed(signOut, { body: { emailId: owner.emailId, everywhere: true } }, owner);
    expect(await client.exitCode).toBe(3);
    expect(client.said()).toMatch(/The session has ended\.[^]*Password is needed: set FIREFLINK_SERVER/);
  });

  test('tries a wrong password once', async () => {
    const client = start({ environment: { FIREFLINK_PASSWORD: 'Wrong-Horse-7' } });
    expect(await client.exitCode).toBe(3);
    expect(client.said()).toMatch(/was refused: Email or Password is invalid/);
    const [lock] = await t.platform.context.db
      .selectFrom('signInLocks')
      .select('failures')
      .where('emailId', '=', owner.emailId)
      .execute();
    expect(lock?.failures).toBe(1);
  });

  test('signs in by a code as well with two-factor authentication, once; without one it stops, and says why', async () => {
    const { nextCode, recoveryCodes } = await setUpFactor(t, owner);
    const without = start();
    expect(await without.exitCode).toBe(3);
    expect(without.said()).toContain('Enter the code from your authenticator app, or a recovery code.');
    expect(without.said()).toContain('Code is needed: set FIREFLINK_CODE');
    const wrong = start({ environment: { FIREFLINK_CODE: '000000' } });
    expect(await wrong.exitCode).toBe(3);
    expect(wrong.said()).toContain('The code is wrong or was already used. Enter the newest one.');
    const first = start({ environment: { FIREFLINK_CODE: nextCode() } });
    await first.hears(/client-host is registered with/);
    await first.stop('SIGTERM');
    // It already has its session.
    const second = start();
    await second.hears(/client-host is registered with/);
    await second.stop('SIGTERM');
    const elsewhere = scratchFolder();
    const third = start({ environment: { FIREFLINK_CODE: recoveryCodes[0] }, home: elsewhere.folder });
    await third.hears(/Signed in as/);
    await third.stop('SIGKILL');
    elsewhere.remove();
  });

  test('continues on a license that requires two-factor authentication when it is signed in, and otherwise says what to do', async () => {
    const running = await registered();
    t.clock.advance({ minutes: 1 });
    await t.succeed(requireSecondFactor, { body: { required: true } }, owner);
    await isHeardAgain();
    await running.stop('SIGTERM');
    const elsewhere = scratchFolder();
    const fresh = start({ home: elsewhere.folder, hostName: 'other-host' });
    expect(await fresh.exitCode).toBe(3);
    expect(fresh.said()).toContain(`Set it up first. Sign in at ${server.url} for that.`);
    elsewhere.remove();
  });

  test('is refused as a second client on the host: in the same home, and in another', async () => {
    const first = await registered();
    const sameHome = start();
    expect(await sameHome.exitCode).toBe(4);
    expect(sameHome.said()).toBe(`Another client is already running here (process ${first.pid}).`);

    const other = scratchFolder();
    const otherHome = start({ home: other.folder, user: await colleague(t, owner, 'User') });
    expect(await otherHome.exitCode).toBe(4);
    expect(otherHome.said()).toMatch(/Another client is already running on client-host\./);
    other.remove();
    expect(await machinesOf(owner)).toHaveLength(1);
  });

  test('uses what a killed client has locked', async () => {
    await (await registered()).stop('SIGKILL');
    await registered();
  });

  test('does not register a machine again that another user has deleted', async () => {
    const client = await registered();
    const [machine] = await machinesOf(owner);
    await t.succeed(deleteMachine, { params: { id: machine?.id ?? '' } }, owner);
    expect(await client.exitCode).toBe(5);
    expect(client.said()).toMatch(/This machine was deleted from FireFlink\. Start the client again/);
    expect(await machinesOf(owner)).toEqual([]);
  });

  test('detects a wrong clock, which does no harm', async () => {
    // The clock of the platform is in the past.
    const client = await registered();
    await client.hears(/This machine's clock is \d+ s ahead; the server's time is used/);
    const [machine] = await machinesOf(owner);
    expect(machine?.clockSkewSeconds).toBeGreaterThan(60);
    expect(machine?.status).toBe('Active');
  });

  test('ends the session on the platform as well when it signs out', async () => {
    await (await registered()).stop('SIGTERM');
    expect(await start({ arguments: ['--sign-out'] }).exitCode).toBe(0);
    const sessions = await t.platform.context.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', owner.id)
      .execute();
    expect(sessions.map(({ id }) => id)).toEqual([owner.refreshToken.split('.')[0]]);
    expect(readFileSync(path.join(scratch.folder, 'state.json'), 'utf8')).not.toContain('Token');
  });

  test.each([
    [['--nonsense'], {}, /Unknown option '--nonsense'[^]*Usage:/],
    [[], { FIREFLINK_SERVER: 'fireflink.example.com' }, /must start with https:\/\/ or http:\/\//],
    [['--config', '/dev/null'], {}, /is not JSON/],
  ])('explains wrong use: %j %j', async (args, environment, words) => {
    const client = start({ arguments: args, environment });
    expect(await client.exitCode).toBe(2);
    expect(client.said()).toMatch(words);
  });

  test.each([
    ['[]', /must be a JSON object/],
    ['null', /must be a JSON object/],
    ['{"server": 5}', /"server" must be a text/],
    ['{"server": null}', /"server" must be a text/],
    ['{"emailId": ["a@b.example"]}', /"emailId" must be a text/],
    ['{"suites": null}', /"suites" must be an object/],
    ['{"suites": ["npm", "test"]}', /"suites" must be an object/],
    ['{"apps": null}', /"apps" must be an object/],
    ['{"apps": []}', /"apps" must be an object/],
    ['{"apps": {"android": null}}', /"android" in "apps" must be a list/],
    ['{"apps": {"ios": {"appId": "shop"}}}', /"ios" in "apps" must be a list/],
    ['{"apps": {"android": ["shop"]}}', /each app of "android" must be an object/],
    ['{"apps": {"android": [{"appId": 5}]}}', /each app of "android" must be an object/],
  ])('explains a configuration of the wrong shape: %s', async (text, words) => {
    const config = path.join(scratch.folder, 'config.json');
    writeFileSync(config, text);
    const client = start({ arguments: ['--config', config] });
    expect(await client.exitCode).toBe(2);
    expect(client.said()).toMatch(words);
    expect(client.said()).not.toMatch(/TypeError|\n/);
  });
});
