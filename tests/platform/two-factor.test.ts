import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useUp } from '#platform/identity/accounts/require-code.ts';
import { findAccountById } from '#platform/identity/accounts/users.ts';
import {
  changePassword,
  createSignInLink,
  refreshSession,
  sendChangePasswordLink,
  signIn,
  signInByLink,
  signOut,
  unlockAccount,
} from '#platform/contract/accounts/account-calls.ts';
import { changeOwnPassword, endOtherSessions } from '#platform/contract/accounts/own-account-calls.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  keepRecoveryCodes,
  makeRecoveryCodes,
  requireSecondFactor,
  resetSecondFactor,
  showRecoveryCodesLonger,
  signInBySecondFactor,
  switchOffSecondFactor,
} from '#platform/contract/accounts/two-factor-calls.ts';
import { twoFactorMessages } from '#platform/contract/accounts/two-factor-values.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { chooseLicense, listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { subscribeLive } from '#platform/contract/live/live-calls.ts';
import { registerClient } from '#platform/contract/machines/client-calls.ts';
import { listUserProjects } from '#platform/contract/projects/project-calls.ts';
import { createUser, getUser } from '#platform/contract/users/user-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { entriesOf } from '#tests/support/audit.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { activeUser, colleague, goodPassword, signedIn, type TestUser } from '#tests/support/factories.ts';
import { machine, registration } from '#tests/support/machines.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import { codeAt, setUpFactor } from '#tests/support/two-factor.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('two-factor authentication', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const state = (caller: Caller) => t.succeed(getSecondFactor, {}, caller);
  const byPassword = (user: TestUser, password = goodPassword) =>
    t.attempt(signIn, { body: { emailId: user.emailId, password: t.encrypt(password) } });
  /** Signs in with the password. @returns the challenge for the next step */
  const challengeOf = async (user: TestUser) => (await byPassword(user)).body.challenge ?? '';
  const byCode = (challenge: string, code: string) =>
    t.attempt(signInBySecondFactor, { body: { challenge, code } });
  const off = (caller: Caller, code: string, password = goodPassword) =>
    t.attempt(switchOffSecondFactor, { body: { password: t.encrypt(password), code } }, caller);
  const works = async (caller: Caller) => (await t.attempt(getPrivileges, {}, caller)).status === 200;
  const subjectsTo = async (emailId: string) =>
    (await t.mails()).filter(({ to }) => to === emailId).map(({ subject }) => subject);

  const confirming = (code: string, password = goodPassword) => ({ code, password: t.encrypt(password) });

  test('is neither set up nor given new recovery codes without the password: a session alone is not enough', async () => {
    const user = await signedIn(t);
    await t.succeed(beginSecondFactor, {}, user);
    const { setUp } = await state(user);
    const code = codeAt(setUp?.secret ?? '', t.clock.now());
    const wrong = await t.attempt(confirmSecondFactor, { body: confirming(code, 'Wrong-Horse-7') }, user);
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'password']);
    expect((await state(user)).on).toBeNull();
    await t.succeed(confirmSecondFactor, { body: confirming(code) }, user);
    const before = await state(user);
    t.clock.advance({ seconds: 30 });
    const next = codeAt(setUp?.secret ?? '', t.clock.now());
    const guess = () => t.attempt(makeRecoveryCodes, { body: confirming(next, 'Wrong-Horse-7') }, user);
    const refused = await guess();
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'password']);
    expect(await state(user)).toEqual(before);
    for (let more = 2; more <= 5; more += 1) await guess();
    expect((await guess()).body.reason).toBe('locked');
  });

  test('is set up by a code of the app: then there are ten recovery codes, an email and an entry', async () => {
    const user = await signedIn(t);
    expect(await state(user)).toEqual({
      on: null,
      required: false,
      recoveryCodesLeft: 0,
      setUp: null,
      newRecoveryCodes: null,
    });
    await t.succeed(beginSecondFactor, {}, user);
    const { setUp } = await state(user);
    expect(setUp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(setUp?.uri ?? '');
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/FireFlink:${user.emailId}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(setUp?.secret);
    // No code is required before the setup is confirmed.
    expect((await byPassword(user)).status).toBe(200);

    const code = codeAt(setUp?.secret ?? '', t.clock.now());
    expect(
      (await t.call(confirmSecondFactor, { body: confirming(` ${code.slice(0, 3)} ${code.slice(3)}`) }, user))
        .body,
    ).toMatchObject({ message: twoFactorMessages.on });
    const now = await state(user);
    expect(now).toMatchObject({ on: t.clock.now().toISOString(), recoveryCodesLeft: 10, setUp: null });
    expect(new Set(now.newRecoveryCodes).size).toBe(10);
    for (const each of now.newRecoveryCodes ?? []) expect(each).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await subjectsTo(user.emailId)).toContain(
      'Two-factor authentication is on for your FireFlink account',
    );
    expect(await entriesOf(t, confirmSecondFactor, user.licenseId)).toMatchObject([
      { subjectId: user.id, before: { secondFactorOn: null }, after: { secondFactorOn: now.on } },
    ]);
  });

  test('is stored sealed and hashed: neither the database nor the log reveals secret or codes', async () => {
    const user = await signedIn(t);
    const { secret, recoveryCodes } = await setUpFactor(t, user);
    const { db } = t.platform.context;
    const stored = JSON.stringify([
      await db.selectFrom('secondFactors').selectAll().where('userId', '=', user.id).execute(),
      await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', user.id).execute(),
      await db.selectFrom('auditEntries').selectAll().where('userId', '=', user.id).execute(),
      (await t.mails()).filter(({ to }) => to === user.emailId),
    ]);
    for (const told of [secret, ...recoveryCodes]) expect(stored).not.toContain(told);
  });

  test('is set up with one secret by two simultaneous requests; a wrong code, none started, and one that is on are refused', async () => {
    const user = await signedIn(t);
    const none = await changesNothing(t, () =>
      t.attempt(confirmSecondFactor, { body: confirming('123456') }, user),
    );
    expect([none.status, none.body.message]).toEqual([409, twoFactorMessages.notBegun]);
    await Promise.all([1, 2].map(() => t.succeed(beginSecondFactor, {}, user)));
    const { setUp } = await state(user);
    await t.succeed(beginSecondFactor, {}, user);
    expect((await state(user)).setUp).toEqual(setUp);
    for (const code of ['000000', 'abcdef', 'x'.repeat(41), '']) {
      const answer = await changesNothing(t, () =>
        t.attempt(confirmSecondFactor, { body: confirming(code) }, user),
      );
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'code']);
    }
    const code = codeAt(setUp?.secret ?? '', t.clock.now());
    await t.succeed(confirmSecondFactor, { body: confirming(code) }, user);
    for (const call of [
      () => t.attempt(beginSecondFactor, {}, user),
      () => t.attempt(confirmSecondFactor, { body: confirming(code) }, user),
    ]) {
      const answer = await call();
      expect([answer.status, answer.body.message]).toEqual([409, twoFactorMessages.isOn]);
    }
  });

  test('is started again when it is not confirmed within an hour', async () => {
    const user = await signedIn(t);
    await t.succeed(beginSecondFactor, {}, user);
    const { setUp } = await state(user);
    t.clock.advance({ minutes: 30 });
    const later = await signedIn(t, user);
    t.clock.advance({ minutes: 31 });
    expect((await state(later)).setUp).toBeNull();
    const code = codeAt(setUp?.secret ?? '', t.clock.now());
    expect((await t.attempt(confirmSecondFactor, { body: confirming(code) }, later)).status).toBe(409);
    await t.succeed(beginSecondFactor, {}, later);
    expect((await state(later)).setUp?.secret).not.toBe(setUp?.secret);
  });

  test('requires a code after the password: nothing is open before, and a code signs in once', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    const { status, body } = await byPassword(user);
    expect([status, body.reason, body.message]).toEqual([
      400,
      'second-factor',
      'Enter the code from your authenticator app',
    ]);
    const challenge = body.challenge ?? '';
    expect((await t.attempt(getPrivileges, {}, { token: challenge })).status).toBe(401);
    expect((await t.attempt(refreshSession, { body: { refreshToken: challenge } })).status).toBe(401);
    const { body: reply } = await t.call(signInBySecondFactor, { body: { challenge, code: nextCode() } });
    expect(reply.responseObject).toMatchObject({ id: user.id, currentLicenseId: user.licenseId });
    expect(await works({ token: reply.responseObject.access_token })).toBe(true);
    const again = await changesNothing(t, () => byCode(challenge, nextCode()));
    expect([again.status, again.body.reason]).toEqual([400, 'token-invalid']);
    expect((await entriesOf(t, signInBySecondFactor, user.licenseId)).at(-1)).toMatchObject({
      outcome: 'done',
      userId: user.id,
    });
  });

  test('accepts codes of the step before and after, no others, and none twice', async () => {
    const user = await signedIn(t);
    const { secret } = await setUpFactor(t, user);
    t.clock.advance({ minutes: 5 });
    const at = (seconds: number) => codeAt(secret, new Date(t.clock.now().getTime() + seconds * 1000));
    for (const seconds of [-60, 60]) {
      expect((await byCode(await challengeOf(user), at(seconds))).status).toBe(400);
    }
    const code = at(-30);
    expect((await byCode(await challengeOf(user), code)).status).toBe(200);
    const twice = await byCode(await challengeOf(user), code);
    expect([twice.status, twice.body.message]).toEqual([400, twoFactorMessages.wrongCode]);
    expect((await byCode(await challengeOf(user), at(30))).status).toBe(200);
    // The code is older than one that was used.
    expect((await byCode(await challengeOf(user), at(0))).status).toBe(400);
  });

  test('lets in one of two simultaneous sign-ins with one code', async () => {
    const user = await signedIn(t);
    const { nextCode, recoveryCodes } = await setUpFactor(t, user);
    for (const code of [nextCode(), recoveryCodes[0] ?? '']) {
      const challenges = [await challengeOf(user), await challengeOf(user)];
      const answers = await Promise.all(challenges.map((challenge) => byCode(challenge, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
    const challenge = await challengeOf(user);
    const codes = recoveryCodes.slice(1, 3);
    const answers = await Promise.all(codes.map((code) => byCode(challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('accepts a recovery code as well, however it is typed, each once', async () => {
    const user = await signedIn(t);
    const { recoveryCodes } = await setUpFactor(t, user);
    const [code = ''] = recoveryCodes;
    const typed = code.toUpperCase().replace('-', ' ');
    expect((await byCode(await challengeOf(user), typed)).status).toBe(200);
    expect((await byCode(await challengeOf(user), code)).status).toBe(400);
    expect((await state(user)).recoveryCodesLeft).toBe(9);
    const stranger = await signedIn(t);
    await setUpFactor(t, stranger);
    expect((await byCode(await challengeOf(stranger), recoveryCodes[1] ?? '')).status).toBe(400);
  });

  test('ends the challenge after ten minutes, and when the password changes or sessions are ended', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    const lapsed = await challengeOf(user);
    t.clock.advance({ minutes: 10 });
    expect((await byCode(lapsed, nextCode())).body.reason).toBe('token-invalid');
    const { challenge } = { challenge: await challengeOf(user) };
    await t.succeed(
      changeOwnPassword,
      { body: { currentPassword: t.encrypt(goodPassword), password: t.encrypt('Another-Horse-8') } },
      user,
    );
    expect((await byCode(challenge, nextCode())).body.reason).toBe('token-invalid');
    const next = { ...user, password: 'Another-Horse-8' };
    const again = (await byPassword(next, next.password)).body.challenge ?? '';
    await t.succeed(endOtherSessions, {}, user);
    expect((await byCode(again, nextCode())).body.reason).toBe('token-invalid');
    for (const made of ['', 'x', 'x'.repeat(43)]) expect((await byCode(made, '123456')).status).toBe(400);
  });

  test('counts wrong codes and wrong passwords together for the lock, which a right password does not reset', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    for (let guess = 0; guess < 2; guess += 1) {
      expect((await byCode(await challengeOf(user), '000000')).body.message).toBe(
        twoFactorMessages.wrongCode,
      );
      await byPassword(user, 'Wrong-Horse-7');
    }
    const challenge = await challengeOf(user);
    const fifth = await byCode(challenge, '000000');
    expect([fifth.status, fifth.body.reason]).toEqual([400, 'locked']);
    const right = await changesNothing(t, () => byCode(challenge, nextCode()));
    expect(right.body.reason).toBe('locked');
    expect((await byPassword(user)).body.reason).toBe('locked');
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    await t.succeed(unlockAccount, { body: { passwordToken } });
    expect((await byCode(await challengeOf(user), nextCode())).status).toBe(200);
  });

  test('checks none of many simultaneous codes after the lock that earlier ones have caused', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    const challenge = await challengeOf(user);
    const right = nextCode();
    const wrong = Array.from({ length: 40 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(
      [...wrong.filter((code) => code !== right), right].map((code) => byCode(challenge, code)),
    );
    const refusedAs = answers.map(({ body }) => body.message);
    expect(refusedAs.filter((message) => message === twoFactorMessages.wrongCode)).toHaveLength(4);
    expect(answers.at(-1)?.body.reason).toBe('locked');
    const unlocking = (await subjectsTo(user.emailId)).filter((subject) => subject.includes('locked'));
    expect(unlocking).toHaveLength(1);
  });

  test('is set up by none of many simultaneous passwords after the lock that earlier ones have caused', async () => {
    const user = await signedIn(t);
    await t.succeed(beginSecondFactor, {}, user);
    const { setUp } = await t.succeed(getSecondFactor, {}, user);
    const code = codeAt(setUp?.secret ?? '', t.clock.now());
    const guesses = [...Array.from({ length: 30 }, (_, index) => `Wrong-Horse-${index}`), user.password];
    const answers = await Promise.all(
      guesses.map((password) => t.attempt(confirmSecondFactor, { body: confirming(code, password) }, user)),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(answers.at(-1)?.body.reason).toBe('locked');
    expect((await findAccountById(t.platform.context.db, user.id))?.secondFactorOn).toBeNull();
  });

  test('locks after ten wrong codes in a day as well, however long the pauses between them', async () => {
    const user = await signedIn(t);
    await setUpFactor(t, user);
    // A day begins at midnight UTC.
    t.clock.advance({ seconds: 86_400 - ((t.clock.now().getTime() / 1000) % 86_400) });
    const reasons = [];
    for (let guess = 0; guess < 10; guess += 1) {
      t.clock.advance({ minutes: 16 });
      reasons.push((await byCode(await challengeOf(user), '000000')).body.reason);
    }
    expect(reasons).toEqual([...Array.from({ length: 9 }, () => undefined), 'locked']);
    expect((await byPassword(user)).body.reason).toBe('locked');
    expect((await subjectsTo(user.emailId)).at(-1)).toBe('Your FireFlink account has been locked');
  });

  test('is not bypassed by a password set by email, nor by a sign-in link', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    await t.succeed(sendChangePasswordLink, { body: { emailId: user.emailId } });
    const passwordToken = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const body = { emailId: user.emailId, password: t.encrypt('Another-Horse-8'), passwordToken };
    const changed = await t.call(changePassword, { body });
    expect(JSON.stringify(changed.body)).not.toMatch(/access_token/);
    const answer = await byPassword(user, 'Another-Horse-8');
    expect(answer.body.reason).toBe('second-factor');
    const { access_token: token } = await t.succeed(signInBySecondFactor, {
      body: { challenge: answer.body.challenge ?? '', code: nextCode() },
    });
    const { data } = await t.succeed(createSignInLink, { body: {} }, { token });
    expect((await t.attempt(signInByLink, { body: { data } })).status).toBe(200);
  });

  test('does not end sessions of clients and browsers', async () => {
    const user = await signedIn(t);
    const client = await signedIn(t, user);
    await machine(t, client);
    await setUpFactor(t, user);
    expect([await works(user), await works(client)]).toEqual([true, true]);
    expect((await t.attempt(refreshSession, { body: { refreshToken: client.refreshToken } })).status).toBe(
      200,
    );
  });

  test('is turned off by password and code together; the owner gets an email', async () => {
    const user = await signedIn(t);
    const { nextCode, recoveryCodes } = await setUpFactor(t, user);
    const wrong = await off(user, nextCode(), 'Wrong-Horse-7');
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'password']);
    const without = await off(user, '000000');
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'code']);
    expect((await off(user, recoveryCodes[3] ?? '')).body.message).toBe(twoFactorMessages.off);
    expect(await state(user)).toMatchObject({ on: null, recoveryCodesLeft: 0, newRecoveryCodes: null });
    expect((await byPassword(user)).status).toBe(200);
    expect(await subjectsTo(user.emailId)).toContain(
      'Two-factor authentication is off for your FireFlink account',
    );
    const none = await changesNothing(t, () => off(user, '000000'));
    expect([none.status, none.body.message]).toEqual([400, twoFactorMessages.isOff]);
    const { db } = t.platform.context;
    expect(await db.selectFrom('secondFactors').selectAll().where('userId', '=', user.id).execute()).toEqual(
      [],
    );
  });

  test('is not turned off by a session that ended while its password was checked', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    const { passwords } = t.platform.context;
    const verify = passwords.verify.bind(passwords);
    const verifying = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
      await t.succeed(signOut, { body: {} }, user);
      return verify(...given);
    });
    expect((await off(user, nextCode())).status).toBe(401);
    expect(verifying).toHaveBeenCalledOnce();
    verifying.mockRestore();
    expect(await challengeOf(user)).not.toBe('');
  });

  test('does not use up a correct code after a lock that came meanwhile', async () => {
    const user = await signedIn(t);
    const { recoveryCodes } = await setUpFactor(t, user);
    const [code = ''] = recoveryCodes;
    for (let guess = 0; guess < 5; guess += 1) await byPassword(user, 'Wrong-Horse-7');
    const { context } = t.platform;
    const account = await findAccountById(context.db, user.id);
    if (!account) throw new Error('There is no such account');
    const using = context.db
      .transaction()
      .execute((transaction) => useUp(context, transaction, account, code));
    await expect(using).rejects.toMatchObject({ options: { reason: 'locked' } });
    expect((await state(user)).recoveryCodesLeft).toBe(10);
  });

  test('locks the account after five wrong codes while signed in, and ends no session', async () => {
    const user = await signedIn(t);
    const { nextCode } = await setUpFactor(t, user);
    for (let guess = 0; guess < 5; guess += 1) await off(user, '000000');
    expect((await off(user, nextCode())).body.reason).toBe('locked');
    const codes = await t.attempt(makeRecoveryCodes, { body: confirming(nextCode()) }, user);
    expect(codes.body.reason).toBe('locked');
    expect(await works(user)).toBe(true);
  });

  test('shows new recovery codes for ten minutes, longer on request, or until they are saved, and voids the old ones', async () => {
    const user = await signedIn(t);
    const { nextCode, recoveryCodes } = await setUpFactor(t, user);
    await t.succeed(keepRecoveryCodes, {}, user);
    expect(await state(user)).toMatchObject({ newRecoveryCodes: null, recoveryCodesLeft: 10 });
    const wrong = await t.attempt(makeRecoveryCodes, { body: confirming('000000') }, user);
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'code']);
    await t.succeed(makeRecoveryCodes, { body: confirming(nextCode()) }, user);
    const { newRecoveryCodes } = await state(user);
    expect(newRecoveryCodes).toHaveLength(10);
    expect((await byCode(await challengeOf(user), recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await byCode(await challengeOf(user), newRecoveryCodes?.[0] ?? '')).status).toBe(200);
    // A user who needs longer requests that.
    t.clock.advance({ minutes: 4 });
    await t.succeed(showRecoveryCodesLonger, {}, user);
    t.clock.advance({ minutes: 7 });
    expect((await state(user)).newRecoveryCodes).toEqual(newRecoveryCodes);
    t.clock.advance({ minutes: 3.5 });
    expect((await state(user)).newRecoveryCodes).toBeNull();
    expect((await t.attempt(showRecoveryCodesLonger, {}, user)).status).toBe(409);
    expect((await state(user)).newRecoveryCodes).toBeNull();
    await tidy(t.platform.context);
    const { db } = t.platform.context;
    const row = await db
      .selectFrom('secondFactors')
      .select('sealedCodes')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.sealedCodes).toBeNull();
  });

  test('is reset by an Admin: the owner gets an email, and the password alone signs in again', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    const user = await colleague(t, owner, 'User');
    await setUpFactor(t, user);
    const reset = (userId: string, caller: Caller) =>
      t.attempt(resetSecondFactor, { params: { userId } }, caller);
    const { status, body } = await reset(user.id, admin);
    expect([status, body.message]).toEqual([200, twoFactorMessages.reset]);
    expect((await byPassword(user)).status).toBe(200);
    expect(await subjectsTo(user.emailId)).toContain(
      'Two-factor authentication was reset for your FireFlink account',
    );
    expect((await entriesOf(t, resetSecondFactor, owner.licenseId)).at(-1)).toMatchObject({
      userId: admin.id,
      subjectId: user.id,
      outcome: 'done',
      after: { secondFactorOn: null },
    });
    expect(await works(user)).toBe(true);
    await setUpFactor(t, owner);
    const stranger = await signedIn(t);
    await setUpFactor(t, admin);
    const refused: readonly (readonly [string, Caller, number])[] = [
      [owner.id, admin, 403],
      [admin.id, user, 403],
      [user.id, user, 403],
      [admin.id, admin, 400],
      [user.id, owner, 400],
      [stranger.id, owner, 404],
      ['nobody', owner, 404],
      ['no id', owner, 400],
      [user.id, {}, 401],
    ];
    for (const [id, caller, code] of refused) {
      const answer = await changesNothing(t, () => reset(id, caller));
      expect([id, answer.status]).toEqual([id, code]);
    }
  });

  test('says who can reset it, which no Admin can for a Super Admin; a reset also removes the lock', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    for (const one of [owner, user]) await setUpFactor(t, one);
    const helpers = async (one: TestUser) => (await byPassword(one)).body.resetBy;
    const license = `${owner.name}'s license`;
    expect(await helpers(user)).toBe(`A Super Admin of ${license}`);
    expect(await helpers(owner)).toBe('The administrator of this FireFlink server');
    const admin = await colleague(t, owner, 'Admin');
    await setUpFactor(t, admin);
    expect(await helpers(user)).toBe(`A Super Admin or an Admin of ${license}`);
    expect(await helpers(admin)).toBe(`A Super Admin of ${license}`);
    expect(await helpers(owner)).toBe('The administrator of this FireFlink server');
    await colleague(t, owner, 'Super Admin');
    expect(await helpers(owner)).toBe(`Another Super Admin of ${license}`);

    for (let guess = 0; guess < 5; guess += 1) await byCode(await challengeOf(user), '000000');
    expect((await byPassword(user)).body.reason).toBe('locked');
    await t.succeed(resetSecondFactor, { params: { userId: user.id } }, admin);
    expect((await byPassword(user)).status).toBe(200);
    // Attempts on the earlier setup no longer count.
    await setUpFactor(t, user);
    expect((await byCode(await challengeOf(user), '000000')).body.reason).toBeUndefined();
  });

  test('is reset only on the license that the user works on: any other can have added them by itself', async () => {
    const [victim, stranger] = [await signedIn(t), await signedIn(t)];
    await setUpFactor(t, victim);
    const body = {
      name: 'Somebody',
      emailId: victim.emailId,
      licenses: [{ id: stranger.licenseId, privilege: 'User' as const }],
    };
    await t.succeed(createUser, { body }, stranger);
    const params = { userId: victim.id };
    const refused = await changesNothing(t, () => t.attempt(resetSecondFactor, { params }, stranger));
    expect([refused.status, refused.body.message]).toEqual([403, twoFactorMessages.elsewhere]);
    expect(await t.succeed(getUser, { params }, stranger)).not.toHaveProperty('secondFactorOn');
    expect((await byPassword(victim)).body.reason).toBe('second-factor');

    await t.succeed(chooseLicense, { params: { licenseId: stranger.licenseId } }, victim);
    expect((await t.succeed(getUser, { params }, stranger)).secondFactorOn).toEqual(expect.any(String));
    expect((await t.attempt(resetSecondFactor, { params }, stranger)).status).toBe(200);
  });

  test('is required by a license: users without it set it up at sign-in before anything else', async () => {
    const owner = await signedIn(t);
    const user = await colleague(t, owner, 'User');
    const client = await signedIn(t, user);
    const installed = registration(t);
    await t.succeed(registerClient, { body: installed }, client);
    t.clock.advance({ minutes: 1 });
    const { body } = await t.call(requireSecondFactor, { body: { required: true } }, owner);
    expect(body.message).toBe(twoFactorMessages.required);
    expect((await t.succeed(listLicenses, {}, owner))[0]?.twoFactorRequired).toBe(true);
    // Signed-in users continue.
    expect([await works(owner), await works(user), await works(client)]).toEqual([true, true, true]);

    // A browser must not become a client meanwhile, whose sessions never end.
    const registering = await changesNothing(t, () =>
      t.attempt(registerClient, { body: registration(t, { hostName: 'desk' }) }, user),
    );
    expect([registering.status, registering.body.reason]).toEqual([401, 'second-factor-required']);
    await t.succeed(registerClient, { body: installed }, client);

    const late = await signedIn(t, user);
    const answers = await changesNothing(t, async () => [
      await t.attempt(getPrivileges, {}, late),
      await t.attempt(listUserProjects, { params: { userId: user.id } }, late),
      await t.attempt(registerClient, { body: registration(t) }, late),
      await t.attempt(createSignInLink, { body: {} }, late),
    ]);
    for (const { status, body: said } of answers) {
      expect([status, said.reason]).toEqual([401, 'second-factor-required']);
    }
    expect((await t.raw('GET', subscribeLive.path, late)).status).toBe(401);
    expect(await state(late)).toMatchObject({ on: null, required: true });
    await setUpFactor(t, late);
    expect(await works(late)).toBe(true);
    const { newRecoveryCodes } = await state(late);
    await t.attempt(
      switchOffSecondFactor,
      {
        body: { password: t.encrypt(goodPassword), code: newRecoveryCodes?.[0] ?? '' },
      },
      late,
    );
    expect([await works(late), await works(client)]).toEqual([false, true]);
    await t.succeed(signOut, { body: {} }, late);

    await t.succeed(requireSecondFactor, { body: { required: true } }, owner);
    const other = await signedIn(t, user);
    expect(await works(other)).toBe(false);
    await t.succeed(requireSecondFactor, { body: { required: false } }, owner);
    expect(await works(other)).toBe(true);
    expect(await entriesOf(t, requireSecondFactor, owner.licenseId)).toMatchObject([
      { subjectKind: 'license', outcome: 'done', before: { secondFactorSince: null } },
      { outcome: 'done', after: { secondFactorSince: null } },
    ]);
  });

  test('is required by Super Admins only', async () => {
    const owner = await signedIn(t);
    const admin = await colleague(t, owner, 'Admin');
    for (const [caller, code] of [
      [admin, 403],
      [{}, 401],
    ] as const) {
      const answer = await changesNothing(t, () =>
        t.attempt(requireSecondFactor, { body: { required: true } }, caller),
      );
      expect(answer.status).toBe(code);
    }
    expect((await t.attempt(requireSecondFactor, { body: { required: 'yes' } }, owner)).status).toBe(400);
  });

  test('is refused to callers who are not signed in', async () => {
    const body = { code: '123456', password: t.encrypt(goodPassword) };
    for (const call of [
      getSecondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      makeRecoveryCodes,
      showRecoveryCodesLonger,
      keepRecoveryCodes,
      switchOffSecondFactor,
    ]) {
      const answer = await t.attempt(call, call.body ? { body } : {});
      expect([call.name, answer.status]).toEqual([call.name, 401]);
    }
    const user = await activeUser(t);
    expect((await byPassword(user)).status).toBe(200);
  });
});
