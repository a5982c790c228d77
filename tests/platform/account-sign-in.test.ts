import forge from 'node-forge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  publicKey,
  sendChangePasswordLink,
  unlockAccount,
  signIn,
} from '#platform/contract/accounts/account-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { tidy } from '#platform/housekeeping.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  activeUser,
  addUser,
  goodPassword,
  newEmail,
  signedIn,
  signedUpUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('signing in', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { fullPasswordCost: true });
  });
  afterAll(() => t.close());

  const tryPassword = (emailId: string, password: string) =>
    t.attempt(signIn, { body: { emailId, password: t.encrypt(password) } });
  const failTimes = async (emailId: string, times: number) => {
    for (let index = 0; index < times; index += 1) await tryPassword(emailId, 'Wrong-Password-1');
  };

  test('answers the right password with tokens and with the values that the shell stores', async () => {
    const user = await activeUser(t);
    const { status, body } = await t.call(signIn, {
      body: { emailId: user.emailId, password: t.encrypt(user.password) },
    });
    expect(status).toBe(200);
    expect(body.message).toBe(messages.signedIn);
    expect(body.responseObject).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/) as string,
      refresh_token: expect.stringMatching(/^[\w-]+\.[\w-]{43}\.[\w-]{43}$/) as string,
      access_token_expires_in: 3600,
      currentLicenseId: expect.any(String) as string,
      licenseType: 'ONPREM',
      expires_in: 30,
      billingCycle: 'Yearly',
      userStatus: 'ACTIVE',
      userName: user.emailId,
      id: user.id,
      getsStarted: true,
    });
  });

  test('stores tokens as hashes only', async () => {
    const user = await signedIn(t);
    const rows = JSON.stringify(await t.platform.context.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(user.token);
    expect(rows).not.toContain(user.refreshToken);
    expect(rows).not.toContain(user.refreshToken.split('.')[1]);
  });

  test('accepts the address in any case and with spaces around it', async () => {
    const user = await activeUser(t);
    const { status } = await tryPassword(` ${user.emailId.toUpperCase()} `, user.password);
    expect(status).toBe(200);
  });

  test('publishes a key that encrypts passwords as the app does it, with node-forge', async () => {
    const user = await activeUser(t);
    const key = await t.succeed(publicKey, {});
    const ciphertext = forge.pki
      .publicKeyFromPem(key.publicKey)
      .encrypt(forge.util.encodeUtf8(user.password), 'RSA-OAEP', {
        md: forge.md.sha256.create(),
        mgf1: { md: forge.md.sha256.create() },
      });
    const { status } = await t.attempt(signIn, {
      body: { emailId: user.emailId, password: `${key.keyId}:${forge.util.encode64(ciphertext)}` },
    });
    expect(status).toBe(200);
  });

  test('answers a wrong password, an unknown address and an invited user without a password alike', async () => {
    const user = await signedIn(t);
    const invited = await addUser(t, { licenseId: user.licenseId, privilege: 'User', status: 'invited' });
    for (const emailId of [user.emailId, newEmail(), invited.emailId]) {
      const { status, body } = await changesNothing(t, () => tryPassword(emailId, 'Wrong-Password-1'), {
        but: ['sign_in_locks'],
      });
      expect(status).toBe(400);
      expect(body).toEqual({
        responseCode: 400,
        message: messages.wrongCredentials,
        status: 'FAILURE',
        responseObject: null,
      });
    }
  });

  test('stores a password as an argon2id hash of the recommended cost', async () => {
    const { id } = await activeUser(t);
    const { passwordHash } = await t.platform.context.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('does the work of a wrong password for an unknown address: argon2 runs for both', async () => {
    // The measure is processor time, not elapsed time, so other work on this machine does not count. The minimum of
    // several rounds is used, because chance only ever adds.
    const workOf = async (emailId: string) => {
      const before = process.cpuUsage();
      await tryPassword(emailId, 'Wrong-Password-1');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const lockedAddress = newEmail();
    await failTimes(lockedAddress, 5);
    const rounds: { known: number; unknown: number; locked: number }[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { emailId } = await activeUser(t);
      rounds.push({
        known: await workOf(emailId),
        unknown: await workOf(newEmail()),
        locked: await workOf(lockedAddress),
      });
    }
    const least = (kind: 'known' | 'unknown' | 'locked') => Math.min(...rounds.map((round) => round[kind]));
    expect(least('unknown')).toBeGreaterThan(least('known') / 2);
    expect(least('known')).toBeGreaterThan(least('unknown') / 2);
    // A locked address needs no argon2, so the measurement would show it.
    expect(least('locked')).toBeLessThan(least('known') / 2);
  });

  test('reveals only to a caller with the right password that an account is not activated', async () => {
    const user = await signedUpUser(t);
    expect((await tryPassword(user.emailId, user.password)).body).toMatchObject({
      message: messages.notActivated,
      reason: 'not-activated',
    });
    expect((await tryPassword(user.emailId, 'Wrong-Password-1')).body.message).toBe(
      messages.wrongCredentials,
    );
  });

  test('locks the account at the fifth wrong password within 15 minutes, and then refuses the right one too', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 4);
    expect((await tryPassword(user.emailId, 'Wrong-Password-1')).body.message).toBe(messages.accountLocked);
    const { status, body } = await changesNothing(t, () => tryPassword(user.emailId, user.password));
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: messages.accountLocked, reason: 'locked' });
  });

  test('locks an unknown address in the same way', async () => {
    const emailId = newEmail();
    await failTimes(emailId, 4);
    expect((await tryPassword(emailId, 'Wrong-Password-1')).body.message).toBe(messages.accountLocked);
  });

  test('forgets the failures after the right password before the fifth failure', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 4);
    expect((await tryPassword(user.emailId, user.password)).status).toBe(200);
    await failTimes(user.emailId, 4);
    expect((await tryPassword(user.emailId, user.password)).status).toBe(200);
  });

  test('does not add up failures more than 15 minutes apart', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 4);
    t.clock.advance({ minutes: 15, seconds: 1 });
    await failTimes(user.emailId, 4);
    expect((await tryPassword(user.emailId, user.password)).status).toBe(200);
  });

  test('locks for 24 hours, whatever is tried meanwhile, also through housekeeping', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 4);
    t.clock.advance({ minutes: 14 });
    await failTimes(user.emailId, 1);
    t.clock.advance({ hours: 23, minutes: 59 });
    await failTimes(user.emailId, 3);
    await tidy(t.platform.context);
    expect((await tryPassword(user.emailId, user.password)).body.message).toBe(messages.accountLocked);
    t.clock.advance({ minutes: 1, seconds: 1 });
    await tidy(t.platform.context);
    expect((await tryPassword(user.emailId, user.password)).status).toBe(200);
  });

  test('counts all wrong passwords that are tried at once', async () => {
    const user = await activeUser(t);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryPassword(user.emailId, 'Wrong-Password-1')),
    );
    const locked = answers.filter(({ body }) => body.message === messages.accountLocked);
    expect(locked).toHaveLength(4);
    expect((await tryPassword(user.emailId, user.password)).body.message).toBe(messages.accountLocked);
  });

  test('unlocks the account when the password is reset by email', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 5);
    await t.succeed(sendChangePasswordLink, { body: { emailId: user.emailId } });
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const password = t.encrypt('Another-Horse-8');
    await t.succeed(changePassword, { body: { emailId: user.emailId, password, passwordToken } });
    expect((await tryPassword(user.emailId, 'Another-Horse-8')).status).toBe(200);
  });

  test('lets users unlock an account that another caller has locked by the link in the email (audit 1.4)', async () => {
    const user = await activeUser(t);
    const mailsOf = async () =>
      (await t.mails()).filter(({ to, subject }) => to === user.emailId && subject.includes('locked'));
    await Promise.all(Array.from({ length: 8 }, () => tryPassword(user.emailId, 'Wrong-Password-1')));
    await failTimes(user.emailId, 2);
    expect(await mailsOf()).toHaveLength(1);

    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    expect(await t.succeed(unlockAccount, { body: { passwordToken } })).toEqual({ emailId: user.emailId });
    expect((await tryPassword(user.emailId, user.password)).status).toBe(200);
    const again = await changesNothing(t, () => t.attempt(unlockAccount, { body: { passwordToken } }));
    expect(again.body).toMatchObject({ responseCode: 400, message: messages.tokenInvalid });

    await failTimes(user.emailId, 5);
    expect(await mailsOf()).toHaveLength(2);
  });

  test('accepts the link of a lock for nothing else, and no other link for unlocking', async () => {
    const user = await activeUser(t);
    await failTimes(user.emailId, 5);
    const tokenOfLast = async () => (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const unlocks = await tokenOfLast();
    await t.succeed(sendChangePasswordLink, { body: { emailId: user.emailId } });
    const changes = await tokenOfLast();
    const password = t.encrypt('Another-Horse-8');
    const attempts = [
      t.attempt(changePassword, { body: { emailId: user.emailId, password, passwordToken: unlocks } }),
      t.attempt(unlockAccount, { body: { passwordToken: changes } }),
    ];
    for (const { body } of await Promise.all(attempts)) expect(body.message).toBe(messages.tokenInvalid);
    t.clock.advance({ hours: 24, seconds: 1 });
    expect((await t.attempt(unlockAccount, { body: { passwordToken: unlocks } })).status).toBe(400);
  });

  test('sends no email about the lock of an unknown address', async () => {
    const emailId = newEmail();
    await failTimes(emailId, 6);
    expect((await t.mails()).filter(({ to }) => to === emailId)).toEqual([]);
  });

  test.each([
    ['no address', { emailId: undefined }, 'Email is required'],
    ['an address that is none', { emailId: 'ada' }, 'Invalid email address'],
    ['an address with a line end', { emailId: 'a@b.co\n' + 'x: y' }, 'Invalid email address'],
    ['no password', { password: undefined }, 'Password is required'],
    ['an empty password', { password: '' }, 'Password is required'],
    ['a password that is not encrypted', { password: goodPassword }, messages.requestInvalid],
    ['a password of another type', { password: { $ne: null } }, 'Password is required'],
  ])('refuses %s and does not count it as a failure', async (_, changes, message) => {
    const body = { emailId: newEmail(), password: t.encrypt(goodPassword), ...changes };
    const answer = await changesNothing(t, () => t.attempt(signIn, { body }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
  });

  test('treats an encrypted password of any length as a wrong password', async () => {
    for (const password of ['', 'x'.repeat(190), 'Wrong\0Password-1']) {
      expect((await tryPassword(newEmail(), password)).body.message).toBe(messages.wrongCredentials);
    }
  });

  test('lets many users sign in at once', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => activeUser(t)));
    const sessions = await Promise.all(users.map((user) => signedIn(t, user)));
    const names = await Promise.all(
      sessions.map((user) => t.succeed(getUser, { params: { userId: user.id } }, user)),
    );
    expect(names.map(({ userName }) => userName)).toEqual(users.map(({ emailId }) => emailId));
  });
});
