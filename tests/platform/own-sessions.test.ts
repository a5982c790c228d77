import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createSignInLink,
  refreshSession,
  signInByLink,
  signOut,
} from '#platform/contract/accounts/account-calls.ts';
import {
  changeOwnPassword,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
} from '#platform/contract/accounts/own-account-calls.ts';
import { sessionMessages } from '#platform/contract/accounts/session-values.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { makeRelayToken } from '#platform/contract/live/relay-token.ts';
import { deleteMachine } from '#platform/contract/machines/machine-calls.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, goodPassword, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { isEvent, readLive, type LiveReader } from '#tests/support/live-reader.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

describeOnEachDatabase('the sessions of a user', (database) => {
  let t: TestPlatform;
  let readers: LiveReader[] = [];
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.leave()));
    readers = [];
  });
  afterAll(() => t.close());

  const sessionsOf = async (caller: Caller, query: object = {}) =>
    (await t.succeed(listSessions, { query }, caller)).sessions;
  const idOf = async (caller: Caller) => (await sessionsOf(caller)).find(({ current }) => current)?.id ?? '';
  const works = async (caller: Caller) =>
    (await t.attempt(listSessions, { query: {} }, caller)).status === 200;
  const end = (sessionId: string, caller: Caller) => t.attempt(endSession, { params: { sessionId } }, caller);
  const streamOf = async (token: string) => {
    const reader = readLive(await t.raw('GET', subscribeLive.path, { token }));
    readers.push(reader);
    await reader.find(isEvent('READY'));
    return reader;
  };
  const rowOf = (id: string) =>
    t.platform.context.db
      .selectFrom('sessions')
      .select(['lastUsedOn', 'address', 'userAgent'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('are listed: the current one first, then the most recently used; with device, address and start', async () => {
    const first = await signedIn(t, undefined, { userAgent: safari, address: '198.51.100.7' });
    const signedInOn = t.clock.now().toISOString();
    t.clock.advance({ minutes: 10 });
    const second = await signedIn(t, first, { userAgent: firefox });
    t.clock.advance({ minutes: 1 });
    await signedIn(t, first, { userAgent: 'who knows' });
    const sessions = await sessionsOf(first);
    expect(sessions).toMatchObject([
      { current: true, browser: 'Safari 18', system: 'macOS', clientOf: null, signedInOn },
      { current: false, browser: '', system: '' },
      { current: false, browser: 'Firefox 140', system: 'Windows', address: '192.0.2.1' },
    ]);
    expect(await sessionsOf(second)).toMatchObject([
      { current: true, id: sessions[2]?.id },
      { id: sessions[1]?.id },
      { id: sessions[0]?.id },
    ]);
    const { total, sessions: page } = await t.succeed(
      listSessions,
      { query: { page: 2, pageSize: 2 } },
      first,
    );
    expect([total, page.map(({ id }) => id)]).toEqual([3, [sessions[2]?.id]]);
  });

  test('reveal nothing that opens a session', async () => {
    const user = await signedIn(t, undefined, { userAgent: firefox });
    const { body } = await t.call(listSessions, { query: {} }, user);
    expect(JSON.stringify(body)).not.toContain(user.token);
    expect(Object.keys(body.responseObject.sessions[0] ?? {}).sort()).toEqual(
      ['address', 'browser', 'clientOf', 'current', 'id', 'lastUsedOn', 'signedInOn', 'system'].sort(),
    );
    expect((await t.attempt(listSessions, { query: {} }, { token: await idOf(user) })).status).toBe(401);
  });

  test('are not listed when they cannot be continued', async () => {
    const user = await signedIn(t);
    t.clock.advance({ days: 31 });
    const later = await signedIn(t, user);
    expect(await sessionsOf(later)).toHaveLength(1);
  });

  test('of a client application are named by its machine, also once that is deleted', async () => {
    const user = await signedIn(t);
    const client = await signedIn(t, user);
    const machineId = await machine(t, client, { hostName: 'build-07' });
    const others = async () => (await sessionsOf(user)).filter(({ current }) => !current);
    expect(await others()).toMatchObject([{ clientOf: 'build-07' }]);
    await t.succeed(deleteMachine, { params: { id: machineId } }, user);
    expect(await others()).toMatchObject([{ clientOf: '' }]);
  });

  test('say when they were last used, which is written every five minutes at most', async () => {
    const user = await signedIn(t, undefined, { userAgent: safari, address: '198.51.100.7' });
    const id = await idOf(user);
    const signedInOn = t.clock.now().toISOString();
    t.clock.advance({ minutes: 4, seconds: 59 });
    await sessionsOf({ ...user, userAgent: firefox, address: '203.0.113.9' });
    expect(await rowOf(id)).toEqual({ lastUsedOn: signedInOn, address: '198.51.100.7', userAgent: safari });
    t.clock.advance({ seconds: 1 });
    const usedOn = t.clock.now().toISOString();
    await sessionsOf({ token: user.token, userAgent: firefox, address: '203.0.113.9' });
    const used = { lastUsedOn: usedOn, address: '203.0.113.9', userAgent: firefox };
    expect(await rowOf(id)).toEqual(used);
    // A client without a user agent leaves the earlier one.
    t.clock.advance({ minutes: 6 });
    await sessionsOf({ token: user.token, address: 'unknown' });
    expect(await rowOf(id)).toEqual({ ...used, lastUsedOn: t.clock.now().toISOString() });
  });

  test("record pages of the same process, and a refresh, as well; however long a browser's name is", async () => {
    const user = await signedIn(t, undefined, { userAgent: safari });
    const id = await idOf(user);
    t.clock.advance({ minutes: 10 });
    await t.platform.ask({
      call: listSessions,
      callerAddress: '203.0.113.9',
      userAgent: firefox,
      authorization: `Bearer ${user.token}`,
      projectId: undefined,
      params: {},
      query: {},
    });
    expect(await rowOf(id)).toMatchObject({ address: '203.0.113.9', userAgent: firefox });
    t.clock.advance({ hours: 3 });
    const userAgent = `Mozilla/5.0 ${'x'.repeat(5000)}`;
    await t.succeed(refreshSession, { body: { refreshToken: user.refreshToken } }, { userAgent });
    const row = await rowOf(id);
    expect([row.lastUsedOn, row.userAgent.length]).toEqual([t.clock.now().toISOString(), 400]);
  });

  test('are refused to callers who are not signed in, and on invalid pages', async () => {
    const user = await signedIn(t);
    const sessionId = await idOf(user);
    for (const caller of [{}, { token: 'x'.repeat(43) }]) {
      const answers = await changesNothing(t, () =>
        Promise.all([
          t.attempt(listSessions, { query: {} }, caller),
          t.attempt(getSession, { params: { sessionId } }, caller),
          end(sessionId, caller),
          t.attempt(endOtherSessions, {}, caller),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    }
    for (const query of [{ page: 0 }, { pageSize: 1000 }, { page: 'x' }]) {
      expect((await t.attempt(listSessions, { query }, user)).status).toBe(400);
    }
    for (const sessionId of ['no id', 'x'.repeat(65)]) {
      expect((await t.attempt(getSession, { params: { sessionId } }, user)).status).toBe(400);
      expect((await changesNothing(t, () => end(sessionId, user))).status).toBe(400);
    }
  });

  test('end one by one: at once, without valid tokens, and with an entry that says which', async () => {
    const user = await signedIn(t);
    const [other, third] = [
      await signedIn(t, user, { userAgent: firefox, address: '203.0.113.9' }),
      await signedIn(t, user),
    ];
    const link = await t.succeed(createSignInLink, { body: {} }, other);
    const id = await idOf(other);
    const { status, body } = await end(id, user);
    expect([status, body.message, body.responseObject]).toEqual([200, sessionMessages.ended, true]);
    expect(await works(other)).toBe(false);
    const refresh = await t.attempt(refreshSession, { body: { refreshToken: other.refreshToken } });
    expect(refresh.status).toBe(401);
    expect((await t.attempt(signInByLink, { body: { data: link.data } })).status).toBe(400);
    expect([await works(user), await works(third)]).toEqual([true, true]);
    expect(await entriesOf(t, endSession, user.licenseId)).toMatchObject([
      {
        outcome: 'done',
        userId: user.id,
        subjectKind: 'session',
        subjectName: 'Firefox 140 on Windows',
        before: { address: '203.0.113.9' },
        after: {},
      },
    ]);
  });

  test('answer 404 and change nothing when they have ended, belong to others or are invalid', async () => {
    const user = await signedIn(t);
    const other = await signedIn(t, user);
    const ended = await idOf(other);
    await end(ended, user);
    const stranger = await signedIn(t);
    const admin = await colleague(t, user, 'Admin');
    const ids = [ended, await idOf(stranger), await idOf(admin), 'nothing'];
    for (const sessionId of ids) {
      const answers = await changesNothing(t, async () => [
        await end(sessionId, user),
        await t.attempt(getSession, { params: { sessionId } }, user),
      ]);
      for (const { status, body } of answers) {
        expect([status, body.message]).toEqual([404, sessionMessages.notSignedIn]);
      }
    }
    // A Super Admin's session does not belong to an Admin, either.
    expect((await end(await idOf(user), admin)).status).toBe(404);
    expect(await Promise.all([user, stranger, admin].map(works))).toEqual([true, true, true]);
  });

  test('end by signing out only in the case of the current one', async () => {
    const user = await signedIn(t);
    const sessionId = await idOf(user);
    const { status, body } = await changesNothing(t, () => end(sessionId, user));
    expect([status, body.message]).toEqual([400, sessionMessages.thisOne]);
  });

  test('end all at once except the current one, and no one else’s; without others it says so', async () => {
    const user = await signedIn(t);
    const others = [await signedIn(t, user), await signedIn(t, user)];
    const stranger = await colleague(t, user, 'User');
    const ended = await t.call(endOtherSessions, {}, user);
    expect(ended.body).toMatchObject({
      message: sessionMessages.othersEnded,
      responseObject: { endedSessions: 2 },
    });
    expect(await Promise.all([user, ...others, stranger].map(works))).toEqual([true, false, false, true]);
    expect(await entriesOf(t, endOtherSessions, user.licenseId)).toMatchObject([
      { outcome: 'done', subjectKind: 'account', subjectId: user.id },
    ]);
    const again = await t.call(endOtherSessions, {}, user);
    expect(again.body).toMatchObject({
      message: sessionMessages.noOthers,
      responseObject: { endedSessions: 0 },
    });
  });

  test('leave one when two end all others at once', async () => {
    const user = await signedIn(t);
    const sessions = [user, await signedIn(t, user)];
    await Promise.all(sessions.map((session) => t.attempt(endOtherSessions, {}, session)));
    const left = await Promise.all(sessions.map(works));
    expect(left.filter(Boolean)).toHaveLength(1);
  });

  const ways: Readonly<Record<string, (user: SignedInUser, other: SignedInUser) => Promise<unknown>>> = {
    ending: async (user, other) => end(await idOf(other), user),
    'ending all others': (user) => t.succeed(endOtherSessions, {}, user),
    'changing the password': (user) =>
      t.succeed(
        changeOwnPassword,
        { body: { currentPassword: t.encrypt(goodPassword), password: t.encrypt('Another-Horse-8') } },
        user,
      ),
    'signing out': (_, other) => t.succeed(signOut, { body: {} }, other),
    'a stolen token': async (_, { refreshToken }) => {
      const body = { refreshToken };
      await t.succeed(refreshSession, { body });
      t.clock.advance({ minutes: 2 });
      await t.attempt(refreshSession, { body });
    },
  };
  test.each(Object.keys(ways))(
    '%s ends the live streams of that session at once, and no others',
    async (way) => {
      const user = await signedIn(t);
      const other = await signedIn(t, user);
      const [ending, staying] = [await streamOf(other.token), await streamOf(user.token)];
      await ways[way]?.(user, other);
      await ending.ended;
      // The stream is open: it sends what happens next, where one that has ended refuses to be read.
      await machine(t, user);
      await expect(staying.find(isEvent('MACHINE_STATUS'))).resolves.toBeDefined();
      // None of it is for browsers.
      expect(staying.seen.filter(isEvent('AUDIENCE'))).toEqual([]);
    },
  );

  test('are reported to a relay at once, so that it checks their streams', async () => {
    const user = await signedIn(t);
    await signedIn(t, user);
    const { secretKey } = t.platform.context;
    const relay = await streamOf(makeRelayToken((text) => secretKey.derive('relay', text), t.clock.now()));
    await t.succeed(endOtherSessions, {}, user);
    const { data } = await relay.find(isEvent('AUDIENCE'));
    expect(data).toMatchObject({ userId: user.id, subject: { licenseId: user.licenseId } });
  });
});
