import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  changePassword,
  createSignInLink,
  refreshSession,
  sendChangePasswordLink,
  signIn,
  signInByLink,
  unlockAccount,
} from '#platform/contract/accounts/account-calls.ts';
import { changeOwnPassword, listSessions } from '#platform/contract/accounts/own-account-calls.ts';
import { passwordWords } from '#platform/contract/accounts/password-rules.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { activeUser, goodPassword, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const newPassword = 'Another-Horse-8';

describeOnEachDatabase("changing one's own password", (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const change = (caller: Caller, current: string, password = newPassword) =>
    t.attempt(
      changeOwnPassword,
      { body: { currentPassword: t.encrypt(current), password: t.encrypt(password) } },
      caller,
    );
  const signInWith = (user: SignedInUser, password: string) =>
    t.attempt(signIn, { body: { emailId: user.emailId, password: t.encrypt(password) } });
  const works = async (caller: Caller) =>
    (await t.attempt(listSessions, { query: {} }, caller)).status === 200;
  const subjectsTo = async (user: SignedInUser) =>
    (await t.mails()).filter(({ to }) => to === user.emailId).map(({ subject }) => subject);

  test('accepts only the new one from then on, and continues the session', async () => {
    const user = await signedIn(t);
    const { status, body } = await change(user, goodPassword);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: messages.passwordChanged, responseObject: { endedSessions: 0 } });
    expect(await works(user)).toBe(true);
    expect((await t.attempt(refreshSession, { body: { refreshToken: user.refreshToken } })).status).toBe(200);
    expect((await signInWith(user, goodPassword)).status).toBe(400);
    expect((await signInWith(user, newPassword)).status).toBe(200);
  });

  test('ends every other session at once, and invalidates links that could start one', async () => {
    const user = await signedIn(t);
    const others = [await signedIn(t, user), await signedIn(t, user)];
    const stranger = await signedIn(t);
    const link = await t.succeed(createSignInLink, { body: {} }, user);
    await t.succeed(sendChangePasswordLink, { body: { emailId: user.emailId } });
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const { body } = await change(user, goodPassword);
    expect(body).toMatchObject({
      message: 'Password changed successfully. Your other devices are signed out.',
      responseObject: { endedSessions: 2 },
    });
    for (const other of others) {
      expect(await works(other)).toBe(false);
      const refresh = await t.attempt(refreshSession, { body: { refreshToken: other.refreshToken } });
      expect(refresh.status).toBe(401);
    }
    expect([await works(user), await works(stranger)]).toEqual([true, true]);
    expect((await t.attempt(signInByLink, { body: { data: link.data } })).status).toBe(400);
    const password = t.encrypt('Third-Horse-9');
    const reset = await t.attempt(changePassword, {
      body: { emailId: user.emailId, passwordToken, password },
    });
    expect(reset.status).toBe(400);
  });

  test('sends the owner an email, and the audit log says that it changed, without a password', async () => {
    const user = await signedIn(t);
    await change(user, goodPassword);
    expect(await subjectsTo(user)).toContain('Your FireFlink password was changed');
    expect((await t.lastLink(user.emailId)).pathname).toBe('/forgot-password');
    const entries = await entriesOf(t, changeOwnPassword, user.licenseId);
    expect(entries).toMatchObject([
      { outcome: 'done', subjectKind: 'account', subjectId: user.id, userId: user.id },
    ]);
    expect(entries[0]?.after).toEqual({ passwordHash: '(secret)' });
    expect(JSON.stringify(entries)).not.toMatch(/argon2|Horse/);
  });

  test('refuses a wrong current password at its field, changes nothing, and records it', async () => {
    const user = await signedIn(t);
    const other = await signedIn(t, user);
    const { status, body } = await changesNothing(t, () => change(user, 'Wrong-Horse-7'), {
      but: ['sign_in_locks'],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'currentPassword', message: passwordWords.wrongCurrent }]);
    expect(await works(other)).toBe(true);
    expect(await subjectsTo(user)).not.toContain('Your FireFlink password was changed');
    expect(await entriesOf(t, changeOwnPassword, user.licenseId)).toMatchObject([
      { outcome: 'refused', subjectId: user.id, message: passwordWords.wrongCurrent },
    ]);
  });

  test('counts wrong ones together with those of sign-in, and the fifth locks: then the right one is refused, too', async () => {
    const user = await signedIn(t);
    for (let guess = 0; guess < 2; guess += 1) await signInWith(user, 'Wrong-Horse-7');
    for (let guess = 0; guess < 2; guess += 1) {
      expect((await change(user, 'Wrong-Horse-7')).body.message).toBe(passwordWords.wrongCurrent);
    }
    expect((await change(user, 'Wrong-Horse-7')).body).toMatchObject({
      message: messages.accountLocked,
      reason: 'locked',
    });
    const right = await changesNothing(t, () => change(user, goodPassword));
    expect(right.body).toMatchObject({ responseCode: 400, reason: 'locked' });
    expect((await signInWith(user, goodPassword)).body.message).toBe(messages.accountLocked);
    // The owner has a way in, and the session was not taken over.
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    await t.succeed(unlockAccount, { body: { passwordToken } });
    expect((await change(user, goodPassword)).status).toBe(200);
  });

  test('forgets the failures before the right one', async () => {
    const user = await signedIn(t);
    for (let guess = 0; guess < 4; guess += 1) await change(user, 'Wrong-Horse-7');
    expect((await change(user, goodPassword)).status).toBe(200);
    expect((await change(user, goodPassword)).body.message).toBe(passwordWords.wrongCurrent);
  });

  test('locks despite many guesses at once', async () => {
    const user = await signedIn(t);
    const guesses = [1, 2, 3, 4, 5, 6].map((guess) => change(user, `Wrong-Horse-${guess}`));
    await Promise.all(guesses);
    expect((await change(user, goodPassword)).body.reason).toBe('locked');
  });

  test('refuses the right one after a lock that came while the new one was being hashed', async () => {
    const user = await signedIn(t);
    const { passwords } = t.platform.context;
    const hash = passwords.hash.bind(passwords);
    const hashing = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      for (let guess = 0; guess < 5; guess += 1) await signInWith(user, 'Wrong-Horse-7');
      return hash(password);
    });
    const { body } = await change(user, goodPassword);
    expect(hashing).toHaveBeenCalledOnce();
    hashing.mockRestore();
    expect(body).toMatchObject({ responseCode: 400, reason: 'locked' });
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    await t.succeed(unlockAccount, { body: { passwordToken } });
    expect((await signInWith(user, goodPassword)).status).toBe(200);
  });

  test('refuses a new one that breaks the rules, is common, names its owner or is the current one', async () => {
    const user = await signedIn(t, await activeUser(t, { name: 'Grace Hopper' }));
    for (const [password, message] of [
      ['x', passwordWords.breaksRules],
      ['alllower-1', passwordWords.breaksRules],
      [`Aa1!${'a'.repeat(27)}`, passwordWords.breaksRules],
      ['Password@123', passwordWords.common],
      ['Grace-Hopper-7', passwordWords.namesOwner],
      [goodPassword, passwordWords.sameAsCurrent],
    ] as const) {
      const { status, body } = await changesNothing(t, () => change(user, goodPassword, password));
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'password', message }]);
    }
  });

  test('refuses invalid requests', async () => {
    const user = await signedIn(t);
    const good = t.encrypt(goodPassword);
    for (const body of [
      {},
      { currentPassword: good },
      { password: good },
      { currentPassword: '', password: good },
      { currentPassword: 7, password: good },
      { currentPassword: goodPassword, password: newPassword },
      { currentPassword: 'x'.repeat(2000), password: good },
    ]) {
      expect((await changesNothing(t, () => t.attempt(changeOwnPassword, { body }, user))).status).toBe(400);
    }
  });

  test('refuses callers who are not signed in', async () => {
    const user = await signedIn(t);
    const gone = await signedIn(t, user);
    await change(user, goodPassword);
    for (const caller of [{}, { token: 'x'.repeat(43) }, gone]) {
      const { status } = await changesNothing(t, () => change(caller, newPassword, goodPassword));
      expect(status).toBe(401);
    }
  });

  test('lets one of two simultaneous sessions change it, which then stays', async () => {
    const user = await signedIn(t);
    const sessions = [user, await signedIn(t, user)];
    const passwords = ['First-Horse-1', 'Second-Horse-2'];
    const answers = await Promise.all(
      sessions.map((session, index) => change(session, goodPassword, passwords[index])),
    );
    const succeeded = answers.map(({ status }) => status === 200);
    expect(succeeded.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(sessions.map(works))).toEqual(succeeded);
    const signsIn = await Promise.all(passwords.map((password) => signInWith(user, password)));
    expect(signsIn.map(({ status }) => status === 200)).toEqual(succeeded);
  });

  test('leaves no session for a sign-in with the old password that is in progress', async () => {
    const user = await signedIn(t);
    await Promise.all([
      change(user, goodPassword),
      ...Array.from({ length: 6 }, () => signInWith(user, goodPassword)),
    ]);
    expect((await t.succeed(listSessions, { query: {} }, user)).sessions).toHaveLength(1);
  });
});
