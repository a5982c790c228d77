import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activate,
  changePassword,
  resendActivation,
  signIn,
  signUp,
  validateUserToken,
} from '#platform/contract/accounts/account-calls.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  activeUser,
  addUser,
  goodPassword,
  newEmail,
  signUpBody,
  signedIn,
  signedUpUser,
  type TestUser,
} from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('activation', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  const tokenOf = async (user: TestUser) => (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
  const statusOf = async (user: TestUser) => {
    const row = await t.platform.context.db
      .selectFrom('users')
      .select('activationStatus')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    return row.activationStatus;
  };
  const resend = (emailId: string) => t.attempt(resendActivation, { body: { emailId } });

  test('activates the account with the token of the email, with the id or without', async () => {
    for (const withId of [true, false]) {
      const user = await signedUpUser(t);
      const body = { passwordToken: await tokenOf(user), ...(withId ? { id: user.id } : {}) };
      const answer = await t.call(activate, { body });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        message: messages.activated,
        responseObject: { emailId: user.emailId },
      });
      expect(await statusOf(user)).toBe('ACTIVE');
      await signedIn(t, user);
    }
  });

  test('says at a second activation that the user is activated, and changes nothing', async () => {
    const user = await signedUpUser(t);
    const body = { id: user.id, passwordToken: await tokenOf(user) };
    await t.succeed(activate, { body });
    const answer = await changesNothing(t, () => t.attempt(activate, { body }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: messages.alreadyActivated,
      reason: 'already-activated',
    });
  });

  test('accepts exactly one of two activations at once', async () => {
    const user = await signedUpUser(t);
    const body = { id: user.id, passwordToken: await tokenOf(user) };
    const answers = await Promise.all([1, 2, 3].map(() => t.attempt(activate, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const { status, body: reply } of answers) {
      if (status === 400) expect(reply.message).toBe(messages.alreadyActivated);
    }
  });

  test('accepts a token for 24 hours and no longer', async () => {
    const inTime = await signedUpUser(t);
    const tooLate = await signedUpUser(t);
    const tokens = [await tokenOf(inTime), await tokenOf(tooLate)] as const;
    t.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    await t.succeed(activate, { body: { id: inTime.id, passwordToken: tokens[0] } });
    t.clock.advance({ seconds: 1 });
    const answer = await changesNothing(t, () =>
      t.attempt(activate, { body: { id: tooLate.id, passwordToken: tokens[1] } }),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: messages.tokenInvalid, reason: 'token-invalid' });
  });

  test.each([
    ['a token that nobody was sent', { passwordToken: 'x'.repeat(43) }, messages.tokenInvalid],
    ['a token with strange characters', { passwordToken: "' or 1=1 --\0" }, messages.tokenInvalid],
    ['an empty token', { passwordToken: '' }, undefined],
    ['no token', { passwordToken: undefined }, undefined],
    ['a token of another type', { passwordToken: { $gt: '' } }, undefined],
    ['a token that is too long', { passwordToken: 'x'.repeat(257) }, undefined],
    ['an id that is none', { id: '../../users' }, 'Not an id'],
    ['the id of nobody', { id: 'nobody' }, messages.tokenInvalid],
  ])('refuses %s', async (_, changes, message) => {
    const user = await signedUpUser(t);
    const body = { id: user.id, passwordToken: await tokenOf(user), ...changes };
    const answer = await changesNothing(t, () => t.attempt(activate, { body }));
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
  });

  test('does not activate a user with the token of another', async () => {
    const [one, other] = [await signedUpUser(t), await signedUpUser(t)];
    const passwordToken = await tokenOf(one);
    const answer = await changesNothing(t, () =>
      t.attempt(activate, { body: { id: other.id, passwordToken } }),
    );
    expect(answer.body.message).toBe(messages.tokenInvalid);
  });

  test('sends a new link on request, and refuses the older one', async () => {
    const user = await signedUpUser(t);
    const older = await tokenOf(user);
    const answer = await t.call(resendActivation, { body: { emailId: user.emailId.toUpperCase() } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ message: messages.activationSent, responseObject: true });
    const newer = await tokenOf(user);
    expect(newer).not.toBe(older);
    expect((await t.attempt(activate, { body: { passwordToken: older } })).body.message).toBe(
      messages.tokenInvalid,
    );
    await t.succeed(activate, { body: { id: user.id, passwordToken: newer } });
    // The older link names its user: it is no longer needed, and does not request a third.
    const late = await t.attempt(activate, { body: { id: user.id, passwordToken: older } });
    expect(late.body.message).toBe(messages.alreadyActivated);
  });

  test('tells an active user who asks for a link again, and sends nothing', async () => {
    const user = await activeUser(t);
    const { status, body } = await changesNothing(t, () => resend(user.emailId));
    expect(status).toBe(400);
    expect(body.message).toBe(messages.alreadyActivated);
  });

  test('answers a request for an unknown address as if it were sent, and sends nothing', async () => {
    const { status, body } = await changesNothing(t, () => resend(newEmail()));
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: messages.activationSent, responseObject: true });
  });

  test('sends at most 10 emails an hour to one address', async () => {
    const user = await signedUpUser(t);
    for (let index = 0; index < 10; index += 1) expect((await resend(user.emailId)).status).toBe(200);
    const refused = await changesNothing(t, () => resend(user.emailId));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    t.clock.advance({ hours: 1 });
    expect((await resend(user.emailId)).status).toBe(200);
  });

  test('needs an address to send the link again', async () => {
    for (const [body, message] of [
      [{}, 'Email is required'],
      [{ emailId: 'x' }, 'Invalid email address'],
    ] as const) {
      const answer = await changesNothing(t, () => t.attempt(resendActivation, { body }));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
    }
  });

  test('opens the set-password page from the email of an invited user, whose token alone does not activate', async () => {
    const host = await signedIn(t);
    const invited = await addUser(t, { licenseId: host.licenseId, privilege: 'User', status: 'invited' });
    await t.succeed(resendActivation, { body: { emailId: invited.emailId } });
    const link = await t.lastLink(invited.emailId);
    expect((await t.mails()).findLast(({ to }) => to === invited.emailId)?.text).toContain(
      "to join Ada Lovelace's license on FireFlink",
    );
    expect(link.pathname).toBe('/change-password');
    expect(link.searchParams.get('emailId')).toBe(invited.emailId);
    expect(link.searchParams.get('activationStatus')).toBe('PENDING');
    const passwordToken = link.searchParams.get('token') ?? '';
    const answer = await changesNothing(t, () =>
      t.attempt(activate, { body: { id: invited.id, passwordToken } }),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(messages.tokenInvalid);
  });

  test('makes an invited user ACTIVE when they set a password', async () => {
    const host = await signedIn(t);
    const invited = await addUser(t, { licenseId: host.licenseId, privilege: 'User', status: 'invited' });
    await t.succeed(resendActivation, { body: { emailId: invited.emailId } });
    const passwordToken = await tokenOf(invited);
    const { emailId } = invited;
    expect(
      await t.succeed(validateUserToken, { body: { emailId, passwordToken, fromPage: 'activation' } }),
    ).toEqual({ activationStatus: 'PENDING', name: invited.name });
    expect(
      await t.succeed(changePassword, {
        body: { emailId, password: t.encrypt(invited.password), passwordToken },
      }),
    ).toEqual({ activationStatus: 'PENDING' });
    expect(await statusOf(invited)).toBe('ACTIVE');
    expect((await signedIn(t, invited)).licenseId).toBe(host.licenseId);
    const again = await t.attempt(validateUserToken, {
      body: { emailId, passwordToken, fromPage: 'activation' },
    });
    expect(again.body.message).toBe(messages.alreadyActivated);
  });

  describe('in the browser that signed up', () => {
    const signedUp = async () => {
      const body = signUpBody(t);
      const reply = await t.succeed(signUp, { body });
      const user = { ...reply, name: body.name, emailId: body.emailId, password: goodPassword };
      return { ...user, link: await tokenOf(user) };
    };
    const sessionsOf = async ({ id }: { readonly id: string }) =>
      t.platform.context.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

    test('signs in with the token of the sign-up, once', async () => {
      const { id, emailId, browserToken, link } = await signedUp();
      const { session } = await t.succeed(activate, { body: { id, passwordToken: link, browserToken } });
      expect(session).toMatchObject({ id, userName: emailId });
      expect(await sessionsOf({ id })).toHaveLength(1);
      expect(
        (await t.attempt(activate, { body: { passwordToken: browserToken, browserToken } })).status,
      ).toBe(400);
      expect(await sessionsOf({ id })).toHaveLength(1);
    });

    test.each([
      ['no token', async () => undefined],
      ['a made-up token', async () => 'x'.repeat(43)],
      ['the token of another sign-up', async () => (await signedUp()).browserToken],
      ['the token of the link', async ({ link }: { link: string }) => link],
    ])('activates, and signs nobody in, with %s', async (_, tokenFor) => {
      const user = await signedUp();
      const browserToken = await tokenFor(user);
      const reply = await t.succeed(activate, { body: { passwordToken: user.link, browserToken } });
      expect(reply).toEqual({ emailId: user.emailId });
      expect(await statusOf(user)).toBe('ACTIVE');
      expect(await sessionsOf(user)).toEqual([]);
    });

    test('signs nobody in a day after the sign-up, with a newer link', async () => {
      const { id, emailId, browserToken } = await signedUp();
      t.clock.advance({ hours: 24 });
      await t.succeed(resendActivation, { body: { emailId } });
      const passwordToken = (await t.lastLink(emailId)).searchParams.get('token') ?? '';
      expect(await t.succeed(activate, { body: { passwordToken, browserToken } })).toEqual({ emailId });
      expect(await sessionsOf({ id })).toEqual([]);
    });

    test('signs nobody in when an Admin has invited the address meanwhile', async () => {
      const user = await signedUp();
      const host = await signedIn(t);
      await t.succeed(
        createUser,
        {
          body: {
            name: user.name,
            emailId: user.emailId,
            licenses: [{ id: host.licenseId, privilege: 'User' }],
          },
        },
        host,
      );
      const { emailId, browserToken } = user;
      const passwordToken = await tokenOf(user);
      const answer = await t.attempt(activate, { body: { passwordToken, browserToken } });
      expect(answer.status).toBe(400);
      await t.succeed(changePassword, {
        body: { emailId, password: t.encrypt(user.password), passwordToken },
      });
      expect(await sessionsOf(user)).toEqual([]);
    });
  });

  test('does not sign a user in on activation', async () => {
    const user = await activeUser(t);
    const sessions = await t.platform.context.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    expect(sessions).toEqual([]);
    expect(
      (await t.attempt(signIn, { body: { emailId: user.emailId, password: t.encrypt(user.password) } }))
        .status,
    ).toBe(200);
  });
});
