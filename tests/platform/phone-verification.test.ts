import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  sendPhoneCode,
  updateUserProfile,
  verifyPhoneCode,
} from '#platform/contract/profiles/profile-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { otpMessages } from '#platform/contract/profiles/profile-rules.ts';
import { tidy } from '#platform/housekeeping.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn, type SignedInUser } from '#tests/support/factories.ts';
import {
  openSqlitePlatform,
  openTestPlatform,
  type Caller,
  type TestPlatform,
} from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';
import { lastCode, textsTo } from '#tests/support/texts.ts';
import { twilioStub, type TwilioStub } from '#tests/support/twilio.ts';
import { multipart } from '#tests/support/uploads.ts';

let numbers = 0;
/** Returns an Indian mobile number that no other test uses. */
const newPhone = (): string => `+9198765${String((numbers += 1)).padStart(5, '0')}`;

const send = (t: TestPlatform, user: SignedInUser, phone: unknown, caller: Caller = user) =>
  t.attempt(sendPhoneCode, { params: { userId: user.id }, body: { phone } }, caller);
const start = (t: TestPlatform, user: SignedInUser, phone: string) =>
  t.succeed(sendPhoneCode, { params: { userId: user.id }, body: { phone } }, user);
const show = (t: TestPlatform, user: SignedInUser, body: object, caller: Caller = user) =>
  t.attempt(verifyPhoneCode, { params: { userId: user.id }, body }, caller);
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Returns whether the platform lets this phone be saved. */
async function canSave(t: TestPlatform, user: SignedInUser, phone: string): Promise<boolean> {
  const content = JSON.stringify({ phoneNumbers: { primaryPhone: phone } });
  const path = updateUserProfile.path.replace('{userId}', user.id);
  const init = { ...multipart([{ name: 'userData', content }]), token: user.token };
  return (await t.raw('PUT', path, init)).status === 200;
}

describeOnEachDatabase('verifying a phone', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('sends a code of six digits to the phone, and stores only its keyed hash', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { status, body } = await t.call(
      sendPhoneCode,
      { params: { userId: user.id }, body: { phone: phone.slice(1) } },
      user,
    );
    expect(status).toBe(201);
    expect(body.message).toBe(otpMessages.sent);
    expect(body.responseObject).toEqual({
      verificationId: expect.any(String) as string,
      phone,
      expiresOn: new Date(t.clock.now().getTime() + 300_000).toISOString(),
      resendOn: new Date(t.clock.now().getTime() + 30_000).toISOString(),
    });
    expect(textsTo(t, phone)).toHaveLength(1);
    const code = lastCode(t, phone);
    const stored = JSON.stringify(
      await t.platform.context.db.selectFrom('phoneVerifications').selectAll().execute(),
    );
    expect(stored).not.toContain(code);
  });

  test('accepts the right code, however it is written, also twice', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    const code = lastCode(t, phone).replace(/(...)(...)/, '$1 - $2');
    expect(await canSave(t, user, phone)).toBe(false);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await show(t, user, { verificationId, code });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        message: otpMessages.verified,
        responseObject: { phone, verified: true },
      });
    }
    expect(await canSave(t, user, phone)).toBe(true);
  });

  test('answers a full code without a verification as such, and an incomplete one as no OTP', async () => {
    const user = await signedIn(t);
    const { verificationId } = await start(t, user, newPhone());
    for (const [body, message] of [
      [{ code: '123456' }, otpMessages.missing],
      [{ code: '123456', verificationId: '' }, otpMessages.missing],
      [{ code: '123456', verificationId: null }, otpMessages.missing],
      [{ code: '12345', verificationId }, otpMessages.wrong],
      [{ code: 'abcdef', verificationId }, otpMessages.wrong],
      [{ code: '', verificationId }, otpMessages.wrong],
      [{ code: '1234567', verificationId }, otpMessages.wrong],
    ] as const) {
      const answer = await changesNothing(t, () => show(t, user, body));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(message);
    }
  });

  test('refuses the right code after five wrong ones, too, and asks for a new one', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    const code = lastCode(t, phone);
    for (let time = 0; time < 5; time += 1) {
      const wrong = await show(t, user, { verificationId, code: otherThan(code) });
      expect(wrong.status).toBe(400);
      expect(wrong.body.message).toBe(time < 4 ? otpMessages.wrong : otpMessages.usedUp);
    }
    const sixth = await changesNothing(t, () => show(t, user, { verificationId, code }));
    expect(sixth.status).toBe(400);
    expect(sixth.body.message).toBe(otpMessages.usedUp);
    expect(await canSave(t, user, phone)).toBe(false);
  });

  test('counts simultaneous guesses, too', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    const code = lastCode(t, phone);
    await Promise.all(
      Array.from({ length: 8 }, () => show(t, user, { verificationId, code: otherThan(code) })),
    );
    expect((await show(t, user, { verificationId, code })).status).toBe(400);
  });

  test('accepts a code for 5 minutes and no longer', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    t.clock.advance({ minutes: 5 });
    const late = await changesNothing(t, () => show(t, user, { verificationId, code: lastCode(t, phone) }));
    expect(late.body.message).toBe(otpMessages.wrong);
  });

  test('does not accept another user’s verification, with the right code or a wrong one', async () => {
    const owner = await signedIn(t);
    const thief = await colleague(t, owner, 'Admin');
    const phone = newPhone();
    const { verificationId } = await start(t, owner, phone);
    const code = lastCode(t, phone);
    for (const body of [
      { verificationId, code },
      { verificationId, code: otherThan(code) },
      { verificationId: 'x', code },
    ]) {
      const answer = await changesNothing(t, () => show(t, thief, body));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe(otpMessages.wrong);
    }
    const inOwnersName = await changesNothing(t, () => show(t, owner, { verificationId, code }, thief));
    expect(inOwnersName.status).toBe(403);
    expect((await changesNothing(t, () => send(t, owner, newPhone(), thief))).status).toBe(403);
    expect(await canSave(t, thief, phone)).toBe(false);
    expect((await show(t, owner, { verificationId, code })).status).toBe(200);
  });

  test('needs a session for both calls', async () => {
    const user = await signedIn(t);
    expect((await changesNothing(t, () => send(t, user, newPhone(), {}))).status).toBe(401);
    expect((await changesNothing(t, () => show(t, user, { code: '123456' }, {}))).status).toBe(401);
  });

  test.each(['', 'letters', '+91', '12', '+919876543210 or 1=1', '+910000000000', 7, null])(
    'no code is sent to %j',
    async (phone) => {
      const user = await signedIn(t);
      const { status, body } = await changesNothing(t, () => send(t, user, phone));
      expect(status).toBe(400);
      expect(body.errors?.[0]?.path).toBe('phone');
    },
  );

  test('sends another code after 30 seconds, and refuses the older one', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const first = await start(t, user, phone);
    const firstCode = lastCode(t, phone);
    t.clock.advance({ seconds: 29 });
    const early = await changesNothing(t, () => send(t, user, phone));
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    t.clock.advance({ seconds: 1 });
    const second = await start(t, user, phone);
    expect(second.verificationId).not.toBe(first.verificationId);
    expect(
      (await show(t, user, { verificationId: first.verificationId, code: firstCode })).body.message,
    ).toBe(otpMessages.wrong);
    const code = lastCode(t, phone);
    expect((await show(t, user, { verificationId: second.verificationId, code })).status).toBe(200);
  });

  test('sends one code for two requests at once', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const answers = await Promise.all([send(t, user, phone), send(t, user, phone)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect(textsTo(t, phone)).toHaveLength(1);
  });

  test('sends a phone at most 5 codes an hour, whoever asks', async () => {
    const owner = await signedIn(t);
    const phone = newPhone();
    for (let time = 0; time < 5; time += 1) {
      expect((await send(t, await colleague(t, owner, 'User'), phone)).status).toBe(201);
    }
    const refused = await changesNothing(t, () => send(t, owner, phone));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(textsTo(t, phone)).toHaveLength(5);
  });

  test('sends a user at most 10 codes an hour, to whichever phones', async () => {
    const user = await signedIn(t);
    // The test starts at the beginning of an hour, so that all of them are in one.
    t.clock.advance({ seconds: 3600 - (Math.floor(t.clock.now().getTime() / 1000) % 3600) });
    for (let time = 0; time < 10; time += 1) {
      expect((await send(t, user, newPhone())).status).toBe(201);
      t.clock.advance({ seconds: 31 });
    }
    expect((await send(t, user, newPhone())).status).toBe(429);
  });

  test('lets a verified phone be saved within the hour', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    await show(t, user, { verificationId, code: lastCode(t, phone) });
    t.clock.advance({ minutes: 60, seconds: 1 });
    const session = await signedIn(t, user);
    expect(await canSave(t, { ...user, token: session.token }, phone)).toBe(false);
    await tidy(t.platform.context);
    t.clock.advance({ minutes: 10 });
    await tidy(t.platform.context);
    const rows = await t.platform.context.db
      .selectFrom('phoneVerifications')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('verifying a phone with Twilio Verify', () => {
  let twilio: TwilioStub;
  let t: TestPlatform;
  beforeAll(async () => {
    twilio = await twilioStub();
    t = await openSqlitePlatform({ settings: { twilio: twilio.settings } });
  });
  afterAll(async () => {
    await t.close();
    await twilio.close();
  });

  test('sends the code and checks it with Twilio', async () => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    expect(twilio.requests.at(-1)).toEqual({
      path: `/v2/Services/${twilio.settings.serviceSid}/Verifications`,
      fields: { To: phone, Channel: 'sms' },
    });
    const wrong = await show(t, user, { verificationId, code: '000000' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).toBe(otpMessages.wrong);
    expect((await show(t, user, { verificationId, code: twilio.code })).status).toBe(200);
    expect(twilio.requests.at(-1)?.fields).toEqual({
      VerificationSid: expect.stringMatching(/^VE/) as string,
      Code: twilio.code,
    });
    expect(await canSave(t, user, phone)).toBe(true);
  });

  test('lets the user correct a number that Twilio cannot reach', async () => {
    const user = await signedIn(t);
    twilio.refuseNext({ status: 400, code: 60200, message: 'Invalid parameter `To`' });
    const { status, body } = await changesNothing(t, () => send(t, user, newPhone()));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'phone', message: 'Invalid phone number' }]);
  });

  test.each([
    [429, 60203, 'Max send attempts reached'],
    [401, 20003, 'Authenticate'],
    [500, 20500, 'Internal server error'],
  ])('when Twilio answers %i to a send, no older code works any more', async (status, code, message) => {
    const user = await signedIn(t);
    const phone = newPhone();
    const { verificationId } = await start(t, user, phone);
    t.clock.advance({ seconds: 30 });
    twilio.refuseNext({ status, code, message });
    const failed = await send(t, user, phone);
    expect(failed.status).toBe(503);
    expect(failed.body.message).toBe(messages.unexpected);
    expect((await show(t, user, { verificationId, code: twilio.code })).body.message).toBe(otpMessages.wrong);
    expect(await canSave(t, user, phone)).toBe(false);
  });

  test.each([
    [404, 20404, 'The requested resource was not found', 400],
    [429, 60202, 'Max check attempts reached', 400],
    [500, 20500, 'Internal server error', 503],
  ])(
    'when Twilio answers %i to a check, the phone is not verified',
    async (status, code, message, expected) => {
      const user = await signedIn(t);
      const phone = newPhone();
      const { verificationId } = await start(t, user, phone);
      twilio.refuseNext({ status, code, message });
      expect((await show(t, user, { verificationId, code: twilio.code })).status).toBe(expected);
      expect(await canSave(t, user, phone)).toBe(false);
    },
  );

  test('says that Twilio is unavailable', async () => {
    const unreachable = { ...twilio.settings, url: 'http://127.0.0.1:9' };
    const other = await openSqlitePlatform({ settings: { twilio: unreachable } });
    try {
      const user = await signedIn(other);
      expect((await changesNothing(other, () => send(other, user, newPhone()))).status).toBe(503);
    } finally {
      await other.close();
    }
  });
});
