import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostedPaths } from '#app/paths/hosted.ts';
import {
  createSignInLink,
  openSignInLink,
  refreshSession,
  signInByLink,
  signOut,
} from '#platform/contract/accounts/account-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('a sign-in link', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('is created for the signed-in user, with the page to go to, and lasts 60 seconds', async () => {
    const user = await signedIn(t);
    const { status, body } = await t.call(
      createSignInLink,
      { body: { from: `${hostedPaths.area('suites')}?x=1` } },
      user,
    );
    expect(status).toBe(201);
    const link = body.responseObject;
    const url = new URL(link.url);
    expect(url.origin + url.pathname).toBe('http://fireflink.test/signin');
    expect(url.searchParams.get('data')).toBe(link.data);
    expect(url.searchParams.get('from')).toBe(`${hostedPaths.area('suites')}?x=1`);
    expect(Date.parse(link.expiresOn) - t.clock.now().getTime()).toBe(60_000);
  });

  test('reveals nothing of the user in its data', async () => {
    const user = await signedIn(t);
    const { data } = await t.succeed(createSignInLink, { body: {} }, user);
    const bytes = Buffer.from(data, 'base64url').toString('latin1');
    for (const secret of [user.emailId, user.id, user.token]) expect(bytes).not.toContain(secret);
  });

  test('names its user when it is opened, without being used up', async () => {
    const user = await signedIn(t);
    const { data } = await t.succeed(createSignInLink, { body: {} }, user);
    for (let round = 0; round < 2; round += 1) {
      const { status, body } = await changesNothing(t, () => t.call(openSignInLink, { body: { data } }));
      expect(status).toBe(200);
      expect(body.responseObject).toEqual({ name: user.name, emailId: user.emailId });
    }
  });

  test('signs in once, into a session of its own', async () => {
    const user = await signedIn(t);
    const { data } = await t.succeed(createSignInLink, { body: {} }, user);
    const reply = await t.succeed(signInByLink, { body: { data } });
    expect(reply).toMatchObject({ id: user.id, userName: user.emailId, currentLicenseId: user.licenseId });
    await t.succeed(getUser, { params: { userId: user.id } }, { token: reply.access_token });
    await t.succeed(refreshSession, { body: { refreshToken: reply.refresh_token } });
    for (const call of [signInByLink, openSignInLink]) {
      const { status, body } = await changesNothing(t, () => t.attempt(call, { body: { data } }));
      expect(status).toBe(400);
      expect(body.message).toBe(messages.tokenInvalid);
    }
    await t.succeed(getUser, { params: { userId: user.id } }, user);
  });

  test('works for exactly one of many simultaneous uses', async () => {
    const user = await signedIn(t);
    const { data } = await t.succeed(createSignInLink, { body: {} }, user);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.attempt(signInByLink, { body: { data } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('ends after 60 seconds, when another is created, and when the user signs out everywhere', async () => {
    const user = await signedIn(t);
    const make = async () => (await t.succeed(createSignInLink, { body: {} }, user)).data;
    const slow = await make();
    t.clock.advance({ seconds: 60 });
    const older = await make();
    const newer = await make();
    const refused = async (data: string) => {
      const answer = await changesNothing(t, () => t.attempt(signInByLink, { body: { data } }));
      expect(answer.status).toBe(400);
    };
    await refused(slow);
    await refused(older);
    await t.succeed(signOut, { body: { everywhere: true } }, user);
    await refused(newer);
  });

  test('is refused when its data was changed, cut, or sealed by another platform', async () => {
    const user = await signedIn(t);
    const { data } = await t.succeed(createSignInLink, { body: {} }, user);
    const other = await openTestPlatform(database, {
      foreign: true,
      settings: { secretKey: 'another secret key, of 32 characters' },
    });
    const foreign = (await other.succeed(createSignInLink, { body: {} }, await signedIn(other))).data;
    await other.close();
    const changed = `${data.slice(0, 20)}${data[20] === 'A' ? 'B' : 'A'}${data.slice(21)}`;
    for (const wrong of [changed, data.slice(0, -4), foreign, 'x', user.token, '%00', 'é'.repeat(40)]) {
      for (const call of [openSignInLink, signInByLink]) {
        const { status, body } = await changesNothing(t, () => t.attempt(call, { body: { data: wrong } }));
        expect(status).toBe(400);
        expect(body.message).toBe(messages.tokenInvalid);
      }
    }
  });

  test('is refused with data that is not text, empty or too long', async () => {
    for (const data of [undefined, '', 7, ['x'], 'x'.repeat(2049)]) {
      for (const call of [openSignInLink, signInByLink]) {
        expect((await changesNothing(t, () => t.attempt(call, { body: { data } }))).status).toBe(400);
      }
    }
  });

  test('is refused with a page that is not on this site', async () => {
    const user = await signedIn(t);
    for (const from of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      5,
    ]) {
      const { status } = await changesNothing(t, () => t.attempt(createSignInLink, { body: { from } }, user));
      expect(status).toBe(400);
    }
  });
});
