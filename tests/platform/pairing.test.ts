import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLicense } from '#platform/contract/licenses/license-calls.ts';
import { refreshSession, signOut } from '#platform/contract/accounts/account-calls.ts';
import { endOtherSessions, listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { requireSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';
import { startViewAs } from '#platform/contract/access/view-as-calls.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import { createPairingCode, getPairing, pairClient } from '#platform/contract/machines/pairing-calls.ts';
import { pairingLimits, pairingMessages } from '#platform/contract/machines/pairing-values.ts';
import { removeUser } from '#platform/contract/users/removal-calls.ts';
import { listAuditEntries } from '#platform/contract/audit/audit-calls.ts';
import { countHits } from '#platform/foundation/limits/rate-limit.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addUser,
  colleague,
  newSession,
  project,
  signedIn,
  type SignedInUser,
} from '#tests/support/factories.ts';
import { registration } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { setUpFactor } from '#tests/support/two-factor.ts';

describeOnEachDatabase('connecting a machine by a code', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { settings: { publicCallsPerMinute: 10_000 } });
  });
  afterAll(() => t.close());

  let addresses = 0;
  const newAddress = () => `198.51.100.${++addresses}`;
  const create = async (caller: Caller, body: object = {}) =>
    (await t.succeed(createPairingCode, { body: { tool: 'playwright', ...body } }, caller)).code;
  const body = (code: string, changes: object = {}) => ({
    code,
    clientVersion: pairingLimits.clientVersion,
    hostName: 'build-07',
    ...changes,
  });
  const pair = (code: string, changes: object = {}, caller: Caller = { address: newAddress() }) =>
    t.attempt(pairClient, { body: body(code, changes) }, caller);
  const paired = (code: string, caller: Caller = { address: newAddress() }) =>
    t.succeed(pairClient, { body: body(code) }, caller);
  const stateFor = (caller: Caller) => t.succeed(getPairing, {}, caller);
  /** Expects a code to be refused with this message, and nothing to change: it can be used later. */
  const refuses = async (code: string, message: string, status = 400) => {
    const answer = await changesNothing(t, () => pair(code));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  };
  const wrongCode = (index: number) => {
    const digits = '23456789';
    return `WWWW-W${digits[index % 8]}${digits[Math.floor(index / 8) % 8]}W`;
  };

  test('opens a session like signing in, which registers a machine and renews itself', async () => {
    const owner = await signedIn(t);
    const { code, expiresOn, server } = await t.succeed(
      createPairingCode,
      { body: { tool: 'pytest' } },
      owner,
    );
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/);
    expect(Date.parse(expiresOn) - t.clock.now().getTime()).toBe(15 * 60_000);
    expect(server).toBe(t.settings.publicUrl);

    const reply = await paired(code);
    expect(reply).toMatchObject({
      userName: owner.emailId,
      currentLicenseId: owner.licenseId,
      tool: 'pytest',
    });
    const client = { token: reply.access_token };
    await t.succeed(registerClient, { body: registration(t) }, client);
    t.clock.advance({ minutes: 59 });
    await t.succeed(refreshSession, { body: { refreshToken: reply.refresh_token } });
  });

  test('appears in the sessions of the user, with the machine once it is registered', async () => {
    const owner = await signedIn(t);
    const by = { address: newAddress(), userAgent: 'fireflink-client/1.5.0' };
    const { access_token: token } = await paired(await create(owner), by);
    const others = async () =>
      (await t.succeed(listSessions, { query: {} }, owner)).sessions.filter(({ current }) => !current);
    expect(await others()).toMatchObject([
      { browser: 'FireFlink client', clientOf: null, address: by.address },
    ]);
    await t.succeed(registerClient, { body: registration(t) }, { token });
    expect(await others()).toMatchObject([{ clientOf: 'build-07' }]);
  });

  test('says how the latest code stands', async () => {
    const owner = await signedIn(t);
    const projectId = await project(t, owner, { name: 'Shop' });
    expect(await stateFor(owner)).toEqual({
      state: 'none',
      tool: null,
      projectId: null,
      expiresOn: null,
      machine: null,
    });
    const code = await create(owner, { tool: 'maven', projectId });
    expect(await stateFor(owner)).toMatchObject({
      state: 'waiting',
      tool: 'maven',
      projectId,
      machine: null,
    });
    expect(JSON.stringify(await stateFor(owner))).not.toContain(code);
    const { access_token: token } = await paired(code);
    expect(await stateFor(owner)).toMatchObject({
      state: 'used',
      machine: { id: null, hostName: 'build-07' },
    });
    const { machineId } = await t.succeed(registerClient, { body: registration(t) }, { token });
    expect(await stateFor(owner)).toMatchObject({ state: 'used', machine: { id: machineId } });

    await create(owner);
    t.clock.advance({ minutes: 15 });
    expect(await stateFor(owner)).toMatchObject({ state: 'expired' });
    t.clock.advance({ minutes: 25 * 60 });
    await tidy(t.platform.context);
    expect(await stateFor(await newSession(t, owner))).toMatchObject({ state: 'none' });
  });

  test('is written to the audit log, with the machine and its address, and without the code', async () => {
    const owner = await signedIn(t);
    const code = await create(owner);
    const address = newAddress();
    await paired(code, { address });
    await pair(code);
    expect(await entriesOf(t, createPairingCode, owner.licenseId)).toMatchObject([
      { userId: owner.id, outcome: 'done' },
    ]);
    expect(await entriesOf(t, pairClient, owner.licenseId)).toMatchObject([
      { userId: owner.id, outcome: 'done', address, after: { hostName: 'build-07' } },
      { userId: null, outcome: 'refused', message: pairingMessages.used },
    ]);
    const { entries } = await t.succeed(listAuditEntries, { query: {} }, owner);
    const sentences = JSON.stringify(entries);
    expect(sentences).toContain('connected a machine by a code: build-07');
    expect(sentences).toContain('created a code to connect a machine');
    expect(sentences).not.toContain(code);
  });

  test('accepts a code however it is typed', async () => {
    const owner = await signedIn(t);
    const code = (await create(owner)).toLowerCase().replace('-', ' ');
    expect(await paired(code)).toMatchObject({ userName: owner.emailId });
  });

  test('works once, even for two clients at the same moment', async () => {
    const owner = await signedIn(t);
    const code = await create(owner);
    const answers = await Promise.all([pair(code), pair(code), pair(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await refuses(code, pairingMessages.used);
    const { sessions } = await t.succeed(listSessions, { query: {} }, owner);
    expect(sessions).toHaveLength(2);
  });

  test('ends after 15 minutes', async () => {
    const code = await create(await signedIn(t));
    t.clock.advance({ minutes: 14, seconds: 59 });
    const last = await create(await signedIn(t));
    t.clock.advance({ seconds: 1 });
    await refuses(code, pairingMessages.expired);
    await paired(last);
  });

  test('ends with a newer one of the same user', async () => {
    const owner = await signedIn(t);
    const other = await colleague(t, owner, 'User');
    const [old, ofOther] = [await create(owner), await create(other)];
    const newer = await create(owner);
    await refuses(old, pairingMessages.replaced);
    await paired(newer);
    await paired(ofOther);
  });

  test('leaves one code when two are created at the same moment', async () => {
    const owner = await signedIn(t);
    const codes = await Promise.all([create(owner), create(owner)]);
    const answers = await Promise.all(codes.map((code) => pair(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is unknown on another server', async () => {
    const other = await openTestPlatform(database, { foreign: true });
    try {
      const input = { body: { tool: 'jest' } } as const;
      const { code } = await other.succeed(createPairingCode, input, await signedIn(other));
      await refuses(code, pairingMessages.unknown);
    } finally {
      await other.close();
    }
  });

  test.each(['7QK2', '7QK2-M4PD-XXXX', '0QK2-M4PD', 'IQK2-M4PD', '', 'x'.repeat(31)])(
    'refuses %j, which can’t be a code',
    async (code) => {
      const { status } = await changesNothing(t, () => pair(code));
      expect(status).toBe(400);
    },
  );

  test('refuses wrong codes of one address after ten, also the right one, and no others', async () => {
    const owner = await signedIn(t);
    const code = await create(owner);
    const address = newAddress();
    for (let index = 0; index < pairingLimits.wrongPerAddress; index += 1) {
      const { status, body: answer } = await pair(wrongCode(index), {}, { address });
      expect([status, answer.message]).toEqual([400, pairingMessages.unknown]);
    }
    const refused = await changesNothing(t, () => pair(code, {}, { address }));
    expect([refused.status, refused.body.message]).toEqual([429, pairingMessages.tooManyWrong]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await paired(code);
  });

  test('counts concurrent guesses', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => pair(wrongCode(index), {}, { address })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(pairingLimits.wrongPerAddress);
  });

  test('refuses every code after too many wrong ones of all addresses, for a while', async () => {
    const code = await create(await signedIn(t));
    const { db } = t.platform.context;
    const hits = pairingLimits.wrongInTotal;
    const window = { seconds: pairingLimits.wrongMinutes * 60 };
    await countHits(db, { key: 'wrong-pairing', hits }, window, t.clock.now());
    await refuses(code, pairingMessages.tooManyInTotal, 429);
    t.clock.advance({ minutes: 15 });
    await paired(await create(await signedIn(t)));
  });

  test('doesn’t count right codes as guesses', async () => {
    const owner = await signedIn(t);
    const address = newAddress();
    for (let index = 0; index < pairingLimits.wrongPerAddress + 2; index += 1) {
      await paired(await create(owner), { address });
    }
  });

  test('refuses a client that is too old, and leaves the code', async () => {
    const code = await create(await signedIn(t));
    for (const clientVersion of ['1.4.9', '0.9.0']) {
      const { status, body: answer } = await changesNothing(t, () => pair(code, { clientVersion }));
      expect([status, answer.message]).toEqual([400, pairingMessages.oldClient(t.settings.publicUrl)]);
    }
    for (const clientVersion of ['', 'new', '1.5', '1.5.0-beta']) {
      expect((await changesNothing(t, () => pair(code, { clientVersion }))).status).toBe(400);
    }
    expect((await pair(code, { clientVersion: '1.10.0' })).status).toBe(200);
  });

  test('refuses a machine without a name', async () => {
    const code = await create(await signedIn(t));
    expect((await changesNothing(t, () => pair(code, { hostName: '' }))).status).toBe(400);
    await paired(code);
  });

  test('ends when its session is signed out', async () => {
    const owner = await signedIn(t);
    const [here, there] = [await newSession(t, owner), await newSession(t, owner)];
    const code = await create(here);
    await t.succeed(signOut, { body: { emailId: owner.emailId, everywhere: false } }, here);
    expect(await stateFor(there)).toMatchObject({ state: 'ended' });
    await refuses(code, pairingMessages.sessionEnded);

    const second = await create(there);
    await t.succeed(endOtherSessions, {}, owner);
    await refuses(second, pairingMessages.sessionEnded);
  });

  test('ends for a user who is removed or can’t sign in', async () => {
    const owner = await signedIn(t);
    const [removed, off] = [await colleague(t, owner, 'User'), await colleague(t, owner, 'User')];
    const code = await create(removed);
    await t.succeed(removeUser, { params: { userId: removed.id }, query: {} }, owner);
    await refuses(code, pairingMessages.unknown);

    const ofOff = await create(off);
    await t.platform.context.db
      .updateTable('users')
      .set({ activationStatus: 'EXPIRED' })
      .where('id', '=', off.id)
      .execute();
    await refuses(ofOff, pairingMessages.accountOff);
  });

  test('needs two-factor authentication where the license requires it', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const code = await create(user);
    await setUpFactor(t, owner);
    await t.succeed(requireSecondFactor, { body: { required: true } }, owner);
    await refuses(code, pairingMessages.twoFactorFirst);
    const { status, body: answer } = await changesNothing(t, () =>
      t.attempt(createPairingCode, { body: { tool: 'jest' } }, user),
    );
    expect([status, answer.reason]).toEqual([401, 'second-factor-required']);

    await setUpFactor(t, user);
    // The code carries over a sign-in with both factors, so the client needs no code of the app.
    await paired(await create(user));
  });

  test('stays on the license for which it was created', async () => {
    const owner = await signedIn(t);
    const [code, other] = [await create(owner), await signedIn(t)];
    const { db } = t.platform.context;
    await db
      .insertInto('licenseUsers')
      .values({
        licenseId: other.licenseId,
        userId: owner.id,
        privilege: 'User',
        createdOn: t.clock.now().toISOString(),
      })
      .execute();
    await t.succeed(chooseLicense, { params: { licenseId: other.licenseId } }, owner);
    expect(await stateFor(owner)).toMatchObject({ state: 'none' });
    expect(await paired(code)).toMatchObject({ currentLicenseId: owner.licenseId });
    const { currentLicenseId } = await db
      .selectFrom('users')
      .select('currentLicenseId')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(currentLicenseId).toBe(other.licenseId);
  });

  test('needs a license with automation that has not ended', async () => {
    const change = (owner: SignedInUser, values: object) =>
      t.platform.context.db.updateTable('licenses').set(values).where('id', '=', owner.licenseId).execute();
    const ended = { endsOn: new Date(t.clock.now().getTime() - 2 * 86_400_000).toISOString() };
    for (const [values, message] of [
      [ended, 'The license has ended'],
      [{ licenseFeatures: JSON.stringify(['Manual']) }, 'The license does not include this'],
    ] as const) {
      const owner = await signedIn(t);
      const code = await create(owner);
      await change(owner, values);
      await refuses(code, message, 403);
      const refused = await changesNothing(t, () =>
        t.attempt(createPairingCode, { body: { tool: 'jest' } }, owner),
      );
      expect([refused.status, refused.body.message]).toEqual([403, message]);
    }
  });

  test('is not created while viewing as another user', async () => {
    const owner = await signedIn(t);
    const { id: userId } = await addUser(t, { licenseId: owner.licenseId, privilege: 'User' });
    await t.succeed(startViewAs, { body: { userId } }, owner);
    const { status } = await changesNothing(t, () =>
      t.attempt(createPairingCode, { body: { tool: 'jest' } }, owner),
    );
    expect(status).toBe(403);
  });

  test('is not created for a wrong tool, or a project that the user doesn’t see', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const own = await project(t, owner, { name: 'Shop' });
    const foreign = await project(t, await signedIn(t), { name: 'Other' });
    for (const [caller, input, expected] of [
      [owner, { tool: 'cypress' }, 400],
      [owner, {}, 400],
      [owner, { tool: 'jest', projectId: 'no id!' }, 400],
      [owner, { tool: 'jest', projectId: foreign }, 404],
      [user, { tool: 'jest', projectId: own }, 403],
    ] as const) {
      const { status } = await changesNothing(t, () => t.attempt(createPairingCode, { body: input }, caller));
      expect(status).toBe(expected);
    }
  });

  test('is created 30 times an hour', async () => {
    const owner = await signedIn(t);
    for (let index = 0; index < pairingLimits.createdPerHour; index += 1) await create(owner);
    const { status, body: answer } = await changesNothing(t, () =>
      t.attempt(createPairingCode, { body: { tool: 'jest' } }, owner),
    );
    expect([status, answer.message]).toEqual([429, pairingMessages.tooManyCreated]);
  });

  test('serves the client as one file without signing in', async () => {
    const answer = await changesNothing(t, () => t.raw('GET', '/get/client.mjs'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await answer.text()).startsWith('#!/usr/bin/env node')).toBe(true);
    const etag = answer.headers.get('etag') ?? '';
    const again = await t.raw('GET', '/get/client.mjs', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
