import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession, signOut } from '#platform/contract/accounts/account-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { tidy } from '#platform/housekeeping.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { activeUser, addUser, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('a session', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const works = async (user: SignedInUser, token = user.token) =>
    (await t.attempt(getUser, { params: { userId: user.id } }, { token })).status === 200;
  const refresh = (refreshToken: string) => t.attempt(refreshSession, { body: { refreshToken } });
  const refreshed = (refreshToken: string) => t.succeed(refreshSession, { body: { refreshToken } });
  const sessionsOf = async (user: SignedInUser) =>
    (await t.platform.context.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute())
      .length;

  test('has an access token that works for an hour', async () => {
    const user = await signedIn(t);
    t.clock.advance({ minutes: 59, seconds: 59 });
    expect(await works(user)).toBe(true);
    t.clock.advance({ seconds: 1 });
    const { status, body, headers } = await changesNothing(t, () =>
      t.attempt(getUser, { params: { userId: user.id } }, user),
    );
    expect(status).toBe(401);
    expect(body.message).toBe(messages.signInRequired);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  test('gets a new pair by a refresh that works for another hour, and the older access token ends', async () => {
    const user = await signedIn(t);
    t.clock.advance({ hours: 2 });
    const next = await refreshed(user.refreshToken);
    expect(next).toMatchObject({
      id: user.id,
      userName: user.emailId,
      currentLicenseId: user.licenseId,
      access_token_expires_in: 3600,
    });
    expect(next.refresh_token).not.toBe(user.refreshToken);
    expect(await works(user)).toBe(false);
    expect(await works(user, next.access_token)).toBe(true);
    t.clock.advance({ hours: 2 });
    const third = await refreshed(next.refresh_token);
    expect(await works(user, third.access_token)).toBe(true);
  });

  test('returns the same pair to simultaneous refreshes', async () => {
    const user = await signedIn(t);
    const replies = await Promise.all([1, 2, 3, 4].map(() => refreshed(user.refreshToken)));
    expect(new Set(replies.map((reply) => reply.refresh_token)).size).toBe(1);
    expect(new Set(replies.map((reply) => reply.access_token)).size).toBe(1);
    expect(await works(user, replies[0]?.access_token)).toBe(true);
    expect(await sessionsOf(user)).toBe(1);
  });

  test('returns the same pair for a refresh token that comes again within a minute, and changes nothing', async () => {
    const user = await signedIn(t);
    const first = await refreshed(user.refreshToken);
    t.clock.advance({ seconds: 59 });
    const again = await changesNothing(t, () => refreshed(user.refreshToken));
    // Less than a whole day more is left of the license.
    expect([first.expires_in, again.expires_in]).toEqual([30, 29]);
    expect({ ...again, expires_in: 30 }).toEqual(first);
  });

  test('ends when a refresh token comes again after a minute, for thief and owner alike', async () => {
    const user = await signedIn(t);
    const next = await refreshed(user.refreshToken);
    t.clock.advance({ seconds: 61 });
    const { status, body } = await refresh(user.refreshToken);
    expect(status).toBe(401);
    expect(body.message).toBe(messages.signInRequired);
    expect(await works(user, next.access_token)).toBe(false);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect(await sessionsOf(user)).toBe(0);
  });

  test('ends when an older refresh token comes, too, however often it was refreshed since', async () => {
    const user = await signedIn(t);
    let last = user.refreshToken;
    for (let round = 0; round < 3; round += 1) last = (await refreshed(last)).refresh_token;
    expect((await refresh(user.refreshToken)).status).toBe(401);
    expect((await refresh(last)).status).toBe(401);
    expect(await sessionsOf(user)).toBe(0);
  });

  test('does not end by a forged refresh token', async () => {
    const user = await signedIn(t);
    const [sessionId, secret, proof] = user.refreshToken.split('.');
    const made = [
      `${sessionId}.AAAA`,
      `${sessionId}.${secret}`,
      `${sessionId}.${'A'.repeat(43)}.${proof}`,
      `${user.refreshToken}x`,
      `${sessionId}..${proof}`,
    ];
    for (const refreshToken of made) {
      expect((await changesNothing(t, () => refresh(refreshToken))).status).toBe(401);
    }
    expect(await works(user)).toBe(true);
    await refreshed(user.refreshToken);
  });

  test('ends some days after signing in, however much it is used', async () => {
    const user = await signedIn(t);
    let { refresh_token: last, access_token: token } = await refreshed(user.refreshToken);
    for (let day = 0; day < 88; day += 22) {
      t.clock.advance({ days: 22 });
      ({ refresh_token: last, access_token: token } = await refreshed(last));
    }
    t.clock.advance({ days: 1, hours: 23, minutes: 30 });
    const reply = await refreshed(last);
    expect(reply.access_token_expires_in).toBe(1800);
    token = reply.access_token;
    expect(await works(user, token)).toBe(true);
    t.clock.advance({ minutes: 30 });
    expect(await works(user, token)).toBe(false);
    expect((await changesNothing(t, () => refresh(reply.refresh_token))).status).toBe(401);
  });

  test('continues as long as it is used in the case of a client', async () => {
    const user = await signedIn(t);
    await machine(t, user);
    let last = user.refreshToken;
    for (let day = 0; day < 120; day += 20) {
      t.clock.advance({ days: 20 });
      last = (await refreshed(last)).refresh_token;
    }
  });

  test('has a refresh token that ends 30 days after the last refresh, and each refresh restarts them', async () => {
    const user = await signedIn(t);
    t.clock.advance({ days: 29 });
    const next = await refreshed(user.refreshToken);
    t.clock.advance({ days: 29 });
    const third = await refreshed(next.refresh_token);
    t.clock.advance({ days: 30 });
    const { status } = await changesNothing(t, () => refresh(third.refresh_token));
    expect(status).toBe(401);
  });

  test('is deleted by housekeeping when it cannot be continued, and only then', async () => {
    const [ended, going] = [await signedIn(t), await signedIn(t)];
    t.clock.advance({ days: 20 });
    const next = await refreshed(going.refreshToken);
    t.clock.advance({ days: 11 });
    await tidy(t.platform.context);
    expect(await sessionsOf(ended)).toBe(0);
    expect(await sessionsOf(going)).toBe(1);
    await refreshed(next.refresh_token);
  });

  test.each([
    ['a token that nobody was given', 'x'.repeat(80)],
    ['a token that begins with the id of no session', `no-session.${'x'.repeat(43)}`],
    ['a strange token', "'; drop table sessions; --"],
  ])('is not refreshed by %s', async (_, refreshToken) => {
    const { status, body } = await changesNothing(t, () => refresh(refreshToken));
    expect(status).toBe(401);
    expect(body.message).toBe(messages.signInRequired);
  });

  test('needs a token for a refresh', async () => {
    for (const body of [{}, { refreshToken: '' }, { refreshToken: 1 }, { refreshToken: 'x'.repeat(257) }]) {
      const { status } = await changesNothing(t, () => t.attempt(refreshSession, { body }));
      expect(status).toBe(400);
    }
  });

  test('is not refreshed by an access token, and makes no calls with a refresh token', async () => {
    const user = await signedIn(t);
    expect((await changesNothing(t, () => refresh(user.token))).status).toBe(401);
    expect(await works(user, user.refreshToken)).toBe(false);
  });

  test('ends by signing out, with both of its tokens, and no other session does', async () => {
    const user = await activeUser(t);
    const [here, elsewhere] = [await signedIn(t, user), await signedIn(t, user)];
    const { status, body } = await t.call(
      signOut,
      { body: { emailId: user.emailId, currentLicenseId: here.licenseId } },
      here,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: messages.signedOut, responseObject: true });
    expect(await works(here)).toBe(false);
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect(await works(elsewhere)).toBe(true);
  });

  test("ends with all of the user's when they sign out everywhere, and no one else's does", async () => {
    const user = await activeUser(t);
    const sessions = [await signedIn(t, user), await signedIn(t, user), await signedIn(t, user)];
    const other = await signedIn(t);
    await t.succeed(signOut, { body: { everywhere: true } }, sessions[1]);
    for (const session of sessions) expect(await works(session)).toBe(false);
    expect(await works(other)).toBe(true);
  });

  test('does not end when another user signs out with its address', async () => {
    const [user, other] = [await signedIn(t), await signedIn(t)];
    await t.succeed(signOut, { body: { emailId: other.emailId, everywhere: true } }, user);
    expect(await works(other)).toBe(true);
  });

  test('continues when a wrong body for signing out is refused', async () => {
    const user = await signedIn(t);
    for (const body of [{ everywhere: 'yes' }, { emailId: 5 }, []]) {
      expect((await changesNothing(t, () => t.attempt(signOut, { body }, user))).status).toBe(400);
    }
    expect(await works(user)).toBe(true);
  });

  test('ends at once for a user who is removed from the license, or is no longer ACTIVE', async () => {
    const host = await signedIn(t);
    const { db } = t.platform.context;
    const off = await signedIn(t, await addUser(t, { licenseId: host.licenseId, privilege: 'Admin' }));
    const inactive = await signedIn(t, await addUser(t, { licenseId: host.licenseId, privilege: 'Admin' }));
    await db.deleteFrom('licenseUsers').where('userId', '=', off.id).execute();
    await db
      .updateTable('users')
      .set({ activationStatus: 'EXPIRED' })
      .where('id', '=', inactive.id)
      .execute();
    for (const user of [off, inactive]) {
      expect(await works(user)).toBe(false);
      expect((await refresh(user.refreshToken)).status).toBe(401);
    }
  });

  test('follows another privilege at the next call', async () => {
    const host = await signedIn(t);
    const user = await signedIn(t, await addUser(t, { licenseId: host.licenseId, privilege: 'Admin' }));
    const askForHost = () => t.attempt(getUser, { params: { userId: host.id } }, user);
    expect((await askForHost()).status).toBe(200);
    await t.platform.context.db
      .updateTable('licenseUsers')
      .set({ privilege: 'User' })
      .where('userId', '=', user.id)
      .execute();
    expect((await askForHost()).status).toBe(403);
  });
});
