import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  createSignInLink,
  refreshSession,
  sendChangePasswordLink,
  signIn,
  signInByLink,
  validateUserToken,
} from '#platform/contract/accounts/account-calls.ts';
import { issueToken } from '#platform/identity/accounts/user-tokens.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  activeUser,
  goodPassword,
  newEmail,
  signedIn,
  signedUpUser,
  type TestUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const newPassword = 'Another-Horse-8';

describeOnEachDatabase('changing the password', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const askForLink = async (user: TestUser) => {
    await t.succeed(sendChangePasswordLink, { body: { emailId: user.emailId } });
    return (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
  };
  const change = (emailId: string, passwordToken: string, password = newPassword) =>
    t.attempt(changePassword, { body: { emailId, passwordToken, password: t.encrypt(password) } });
  const validate = (emailId: string, passwordToken: string, more: object = {}) =>
    t.attempt(validateUserToken, { body: { emailId, passwordToken, fromPage: 'change-password', ...more } });
  const signInStatus = async (emailId: string, password: string) =>
    (await t.attempt(signIn, { body: { emailId, password: t.encrypt(password) } })).status;

  test('sends an active user an email with a link to the set-password page', async () => {
    const user = await activeUser(t);
    const { status, body } = await t.call(sendChangePasswordLink, {
      body: { emailId: user.emailId.toUpperCase() },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: messages.changeLinkSent, responseObject: true });
    const link = await t.lastLink(user.emailId);
    expect(link.pathname).toBe('/change-password');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      emailId: user.emailId,
      activationStatus: 'ACTIVE',
    });
  });

  test('says that an address is unknown, as the screens need it', async () => {
    const { status, body } = await changesNothing(t, () =>
      t.attempt(sendChangePasswordLink, { body: { emailId: newEmail() } }),
    );
    expect(status).toBe(404);
    expect(body.message).toBe(messages.userMissing);
  });

  test('tells a user who is not activated, and sends no link', async () => {
    const user = await signedUpUser(t);
    const { status, body } = await changesNothing(t, () =>
      t.attempt(sendChangePasswordLink, { body: { emailId: user.emailId } }),
    );
    expect(status).toBe(400);
    expect(body.message).toBe(messages.notActivated);
  });

  test('needs an address to send a link', async () => {
    for (const [body, message] of [
      [{}, 'Email is required'],
      [{ emailId: 'a@b' }, 'Invalid email address'],
      [{ emailId: null }, 'Email is required'],
    ] as const) {
      const answer = await changesNothing(t, () => t.attempt(sendChangePasswordLink, { body }));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
    }
  });

  test('returns the status of the account for a valid token, without using it up', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    for (const more of [{}, { id: user.id }]) {
      const { status, body } = await changesNothing(t, () => validate(user.emailId, token, more));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        message: messages.tokenValid,
        responseObject: { activationStatus: 'ACTIVE' },
      });
    }
    expect((await change(user.emailId, token)).status).toBe(200);
  });

  test('refuses a token for another address, id or page', async () => {
    const [user, other] = [await activeUser(t), await activeUser(t)];
    const token = await askForLink(user);
    const answers = await changesNothing(t, () =>
      Promise.all([
        validate(other.emailId, token),
        validate(newEmail(), token),
        validate(user.emailId, token, { id: other.id }),
        validate(user.emailId, 'x'.repeat(43)),
      ]),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: messages.tokenInvalid, reason: 'token-invalid' });
    }
    const activation = await validate(user.emailId, token, { fromPage: 'activation' });
    expect(activation.body.message).toBe(messages.alreadyActivated);
  });

  test('refuses to validate what is not a request for it', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    for (const more of [
      { fromPage: 'elsewhere' },
      { fromPage: undefined },
      { emailId: undefined },
      { passwordToken: 7 },
      { id: '' },
    ]) {
      expect((await changesNothing(t, () => validate(user.emailId, token, more))).status).toBe(400);
    }
  });

  test('sets the password once with a token: the new one works, the old one and the token do not', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    const { status, body } = await change(user.emailId, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: messages.passwordChanged,
      responseObject: { activationStatus: 'ACTIVE' },
    });
    expect(await signInStatus(user.emailId, goodPassword)).toBe(400);
    expect(await signInStatus(user.emailId, newPassword)).toBe(200);
    const again = await changesNothing(t, () => change(user.emailId, token, 'Third-Horse-9'));
    expect(again.status).toBe(400);
    expect(again.body.message).toBe(messages.tokenInvalid);
  });

  test('accepts exactly one of two changes with one token at once', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    const passwords = ['First-Horse-1', 'Second-Horse-2'];
    const answers = await Promise.all(passwords.map((password) => change(user.emailId, token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const worked = await Promise.all(passwords.map((password) => signInStatus(user.emailId, password)));
    expect(worked).toEqual(answers.map(({ status }) => status));
  });

  test('ends every session of the user, and accepts none of their tokens', async () => {
    const user = await activeUser(t);
    const sessions = [await signedIn(t, user), await signedIn(t, user)];
    const link = await t.succeed(createSignInLink, { body: {} }, sessions[0]);
    await change(user.emailId, await askForLink(user));
    for (const session of sessions) {
      expect((await t.attempt(getUser, { params: { userId: user.id } }, session)).status).toBe(401);
      const refresh = await t.attempt(refreshSession, { body: { refreshToken: session.refreshToken } });
      expect(refresh.status).toBe(401);
    }
    expect((await t.attempt(signInByLink, { body: { data: link.data } })).status).toBe(400);
  });

  test('accepts a token for an hour and no longer', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    t.clock.advance({ minutes: 59, seconds: 59 });
    expect((await validate(user.emailId, token)).status).toBe(200);
    t.clock.advance({ seconds: 1 });
    const late = await changesNothing(t, async () => [
      await validate(user.emailId, token),
      await change(user.emailId, token),
    ]);
    for (const answer of late) {
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(messages.tokenInvalid);
    }
  });

  test('ignores the link of an invitation for an active account, whenever it was sent', async () => {
    const user = await activeUser(t);
    const { db, clock } = t.platform.context;
    const token = await issueToken(db, { userId: user.id, purpose: 'activation' }, clock());
    const answer = await changesNothing(t, () => change(user.emailId, token));
    expect([answer.status, answer.body.reason]).toEqual([400, 'already-activated']);
    expect(await signInStatus(user.emailId, user.password)).toBe(200);
  });

  test('revokes the older link when a new one is sent', async () => {
    const user = await activeUser(t);
    const older = await askForLink(user);
    const newer = await askForLink(user);
    expect((await change(user.emailId, older)).body.message).toBe(messages.tokenInvalid);
    expect((await change(user.emailId, newer)).status).toBe(200);
  });

  test('does not change a password with the token of another user', async () => {
    const [user, other] = [await activeUser(t), await activeUser(t)];
    const token = await askForLink(user);
    const answer = await changesNothing(t, () => change(other.emailId, token));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(messages.tokenInvalid);
  });

  test('refuses a password that breaks the rules, and still accepts the token', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    for (const password of ['Aa1!aaa', 'x', `Aa1!${'a'.repeat(27)}`, 'alllower-1']) {
      const answer = await changesNothing(t, () => change(user.emailId, token, password));
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.[0]?.path).toBe('password');
    }
    expect((await change(user.emailId, token)).status).toBe(200);
  });

  test("refuses a password that attackers try first, and reveals that only to the token's owner", async () => {
    const user = await activeUser(t, { name: 'Grace Hopper' });
    const token = await askForLink(user);
    for (const password of ['Password@123', 'Grace-Hopper-7']) {
      const answer = await changesNothing(t, () => change(user.emailId, token, password));
      expect(answer.body.errors?.[0]?.path).toBe('password');
      // Without the token, a caller does not learn whose the address is.
      const foreign = await changesNothing(t, () => change(user.emailId, 'x'.repeat(43), password));
      expect(foreign.body.message).toBe(messages.tokenInvalid);
    }
    expect((await change(user.emailId, token)).status).toBe(200);
  });

  test('refuses a password encrypted for another platform', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    const other = await openTestPlatform(database, { foreign: true });
    const password = other.encrypt(newPassword);
    await other.close();
    const answer = await changesNothing(t, () =>
      t.attempt(changePassword, { body: { emailId: user.emailId, passwordToken: token, password } }),
    );
    expect(answer.status).toBe(400);
  });

  test('leaves no session for a sign-in with the old password that is in progress during the change', async () => {
    const user = await activeUser(t);
    const token = await askForLink(user);
    await Promise.all([
      change(user.emailId, token),
      ...Array.from({ length: 6 }, () => signInStatus(user.emailId, goodPassword)),
    ]);
    const sessions = await t.platform.context.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    expect(sessions).toEqual([]);
  });
});
