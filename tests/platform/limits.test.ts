import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emailExists,
  publicKey,
  refreshSession,
  sendChangePasswordLink,
  signIn,
  signOut,
  signUp,
} from '#platform/contract/accounts/account-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { tidy } from '#platform/housekeeping.ts';
import { describeOn, describeOnEachDatabase, postgres } from '#tests/support/databases.ts';
import { activeUser, newEmail, signedIn, signUpBody } from '#tests/support/factories.ts';
import { beatOf, machine } from '#tests/support/machines.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { wholeDatabase } from '#tests/support/snapshot.ts';

describeOnEachDatabase('limits', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { settings: { publicCallsPerMinute: 30, mailCallsPerMinute: 20 } });
  });
  afterAll(() => t.close());

  let addresses = 0;
  const newAddress = () => `198.51.100.${++addresses}`;
  const ask = (address: string) => t.attempt(emailExists, { body: { emailId: 'a@b.co' } }, { address });

  test('accept 20 of 100 sign-ups a minute from one address, and the others change nothing', async () => {
    const address = newAddress();
    const bodies = Array.from({ length: 100 }, () => signUpBody(t));
    const answers = await Promise.all(bodies.map((body) => t.attempt(signUp, { body }, { address })));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length, refused.length]).toEqual([20, 80]);
    const users = await t.platform.context.db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(20);
    for (const { body, headers } of refused) {
      expect(body.message).toBe(messages.tooManyRequests);
      expect(Number(headers.get('retry-after'))).toBe(60);
    }
  });

  test('count all calls of a session in a minute together, without affecting another session', async () => {
    const limited = await openTestPlatform(database, { settings: { sessionCallsPerMinute: 20 } });
    const [user, other] = [await signedIn(limited), await signedIn(limited)];
    const machineId = await machine(limited, user);
    limited.clock.advance({ minutes: 1, seconds: -(limited.clock.now().getSeconds() - 13) });
    // Only requests count here, while `attempt` also asks in process.
    const read = (who = user) => limited.raw('GET', getUser.path.replace('{userId}', who.id), who);
    const write = () => limited.attempt(signOut, { body: { everywhere: 'no' } }, user);
    for (let index = 0; index < 10; index += 1) {
      expect([(await read()).status, (await write()).status]).toEqual([200, 400]);
    }
    const before = await wholeDatabase(limited);
    const refused = await read();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: messages.tooManyRequests });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBe(47);
    expect(await wholeDatabase(limited)).toEqual(before);
    expect((await write()).status).toBe(429);
    expect((await read(other)).status).toBe(200);
    for (let index = 0; index < 30; index += 1) await beatOf(limited, user, machineId);
    limited.clock.advance({ seconds });
    expect((await read()).status).toBe(200);
    await limited.close();
  });

  test('say in Retry-After after how many seconds it works again', async () => {
    const address = newAddress();
    t.clock.advance({ seconds: 17 });
    for (let index = 0; index < 30; index += 1) expect((await ask(address)).status).toBe(200);
    const refused = await ask(address);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBe(43);
    t.clock.advance({ seconds: seconds - 1 });
    expect((await ask(address)).status).toBe(429);
    t.clock.advance({ seconds: 1 });
    expect((await ask(address)).status).toBe(200);
  });

  test('affect neither another address, nor other calls from the same one', async () => {
    const address = newAddress();
    for (let index = 0; index < 31; index += 1) await ask(address);
    expect((await ask(address)).status).toBe(429);
    expect((await ask(newAddress())).status).toBe(200);
    const other = await t.attempt(refreshSession, { body: { refreshToken: 'x'.repeat(80) } }, { address });
    expect(other.status).toBe(401);
  });

  test('count all addresses of an IPv6 network as one caller', async () => {
    for (let index = 0; index < 30; index += 1) await ask(`2001:db8:7:7::${index.toString(16)}`);
    expect((await ask('2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:7:8::1')).status).toBe(200);
  });

  test('count wrong requests too', async () => {
    const address = newAddress();
    for (let index = 0; index < 30; index += 1) await t.attempt(emailExists, { body: {} }, { address });
    expect((await ask(address)).status).toBe(429);
  });

  test('change nothing when they refuse', async () => {
    const user = await activeUser(t);
    const address = newAddress();
    const body = { emailId: user.emailId };
    for (let index = 0; index < 10; index += 1)
      await t.succeed(sendChangePasswordLink, { body }, { address });
    const before = await wholeDatabase(t);
    const refused = await t.attempt(sendChangePasswordLink, { body }, { address });
    expect(refused.status).toBe(429);
    expect(await wholeDatabase(t)).toEqual(before);
  });

  test('restrict emails to one account, and let its owner request some whatever strangers request (audit 1.4)', async () => {
    const [user, other] = [await activeUser(t), await activeUser(t)];
    const ask = async (emailId: string, address: string) =>
      (await t.attempt(sendChangePasswordLink, { body: { emailId } }, { address })).status;
    const asksTimes = async (times: number, address: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < times; index += 1) statuses.push(await ask(user.emailId, address));
      return statuses.filter((status) => status === 200).length;
    };
    const stranger = newAddress();
    expect(await asksTimes(12, stranger)).toBe(10);
    expect(await ask(user.emailId.toUpperCase(), stranger)).toBe(429);
    expect(await ask(other.emailId, stranger)).toBe(200);

    const [owner, another] = [newAddress(), newAddress()];
    expect(await asksTimes(5, owner)).toBe(5);
    // Many strangers together use up the limit of repeats, but never a caller's first.
    for (let index = 0; index < 3; index += 1) await asksTimes(10, newAddress());
    expect(await asksTimes(5, newAddress())).toBe(1);
    expect(await asksTimes(2, another)).toBe(1);
  });

  test('do not apply to reading the public key', async () => {
    const address = newAddress();
    for (let index = 0; index < 40; index += 1) await t.succeed(publicKey, {}, { address });
  });

  test('are deleted by housekeeping when they are over', async () => {
    await ask(newAddress());
    t.clock.advance({ days: 2 });
    await tidy(t.platform.context);
    expect(await t.platform.context.db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
  });
});

describeOn(postgres, 'two platforms on one database', (database) => {
  let one: TestPlatform;
  let two: TestPlatform;
  beforeAll(async () => {
    one = await openTestPlatform(database, { settings: { publicCallsPerMinute: 30 } });
    two = await openTestPlatform(database, { beside: one, settings: { publicCallsPerMinute: 30 } });
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  test('decrypt passwords that were encrypted for the other', async () => {
    const user = await activeUser(one);
    const body = { emailId: user.emailId, password: one.encrypt(user.password) };
    expect((await two.attempt(signIn, { body })).status).toBe(200);
  });

  test('accept a session of the other, and end it on both', async () => {
    const user = await signedIn(one, await activeUser(one));
    const params = { userId: user.id };
    expect((await two.attempt(getUser, { params }, user)).status).toBe(200);
    const next = await two.succeed(refreshSession, { body: { refreshToken: user.refreshToken } });
    const again = await one.succeed(refreshSession, { body: { refreshToken: user.refreshToken } });
    expect(again).toEqual(next);
    await two.succeed(signOut, { body: {} }, { token: next.access_token });
    expect((await one.attempt(getUser, { params }, { token: next.access_token })).status).toBe(401);
  });

  test('return the same pair when both refresh at once', async () => {
    const user = await signedIn(one, await activeUser(one));
    const body = { refreshToken: user.refreshToken };
    const replies = await Promise.all([one, two, one, two].map((t) => t.succeed(refreshSession, { body })));
    expect(new Set(replies.map((reply) => reply.refresh_token)).size).toBe(1);
  });

  test('add up wrong passwords to one lock on both', async () => {
    const user = await activeUser(one);
    const wrong = { emailId: user.emailId, password: one.encrypt('Wrong-Password-1') };
    await Promise.all([one, two, one, two, one].map((t) => t.attempt(signIn, { body: wrong })));
    const right = { emailId: user.emailId, password: one.encrypt(user.password) };
    for (const t of [one, two]) {
      expect((await t.attempt(signIn, { body: right })).body.message).toBe(messages.accountLocked);
    }
  });

  test('count calls against one limit', async () => {
    const caller = { address: '198.51.100.200' };
    const input = { body: { emailId: 'a@b.co' } };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).attempt(emailExists, input, caller)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('accept exactly one of two simultaneous sign-ups with one address, and send one email', async () => {
    const emailId = newEmail();
    const answers = await Promise.all(
      [one, two].map((t) => t.attempt(signUp, { body: signUpBody(t, { emailId }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const mails = [...(await one.mails()), ...(await two.mails())];
    expect(mails.filter(({ to }) => to === emailId)).toHaveLength(1);
  });

  test('send each email once', async () => {
    const bodies = Array.from({ length: 10 }, () => signUpBody(one));
    await Promise.all(bodies.map((body, index) => (index % 2 ? one : two).succeed(signUp, { body })));
    const sent = [...(await one.mails()), ...(await two.mails())].map(({ to }) => to);
    for (const { emailId } of bodies) expect(sent.filter((to) => to === emailId)).toHaveLength(1);
  });

  test('share one key when they start at once on an empty database', async () => {
    const scratch = await database.create();
    const settings = { databaseUrl: scratch.url };
    const both = await Promise.all([1, 2].map(() => openTestPlatform(database, { settings })));
    const keys = await Promise.all(both.map((t) => t.succeed(publicKey, {})));
    expect(keys[0]).toEqual(keys[1]);
    await Promise.all(both.map((t) => t.close()));
    await scratch.drop();
  });
});
