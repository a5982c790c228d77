import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailExists, signIn, signUp } from '#platform/contract/accounts/account-calls.ts';
import { listLicenses } from '#platform/contract/licenses/license-calls.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { goodPassword, newEmail, signedIn, signedUpUser, signUpBody } from '#tests/support/factories.ts';
import { encryptFor, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('signing up', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('answers 201 with the id of the new user', async () => {
    const { status, body } = await t.call(signUp, { body: signUpBody(t) });
    expect(status).toBe(201);
    expect(body).toEqual({
      responseCode: 201,
      message: messages.signedUp,
      status: 'SUCCESS',
      responseObject: {
        id: expect.any(String) as string,
        // Signs in the browser that signed up, when the account is activated there.
        browserToken: expect.stringMatching(/^[\w-]{43}$/) as string,
      },
    });
  });

  test('creates a user who is PENDING, without a session, whose password is stored as an argon2id hash', async () => {
    const costly = await openTestPlatform(database, { fullPasswordCost: true });
    const user = await signedUpUser(costly);
    const { db } = costly.platform.context;
    const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ activationStatus: 'PENDING', emailId: user.emailId, name: 'Ada Lovelace' });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([]);
    await costly.close();
  });

  test('makes the new user Super Admin of a license of its own: ONPREM, all features, yearly, 30 days', async () => {
    const user = await signedIn(t);
    const licenses = await t.succeed(listLicenses, {}, user);
    expect(licenses).toEqual([
      expect.objectContaining({
        id: user.licenseId,
        licenseType: 'ONPREM',
        licenseFeatures: ['All'],
        billingCycle: 'Yearly',
        expires_in: 30,
        status: 'ACTIVE',
        privilege: 'Super Admin',
      }),
    ]);
    const { privilege } = await t.succeed(getUser, { params: { userId: user.id } }, user);
    expect(privilege).toBe('Super Admin');
  });

  test('sends the activation email to the address, with a link that has address, id and token', async () => {
    const user = await signedUpUser(t);
    const mail = (await t.mails()).find(({ to }) => to === user.emailId);
    expect(mail).toMatchObject({
      from: 'no-reply@fireflink.test',
      subject: 'Activate your FireFlink account',
    });
    const link = await t.lastLink(user.emailId);
    expect(link.origin + link.pathname).toBe('http://fireflink.test/user-activation');
    expect(link.searchParams.get('email')).toBe(user.emailId);
    expect(link.searchParams.get('id')).toBe(user.id);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(link.searchParams.get('token'));
  });

  test('stores neither the password in the database or the email, nor the token of the email in the database', async () => {
    const user = await signedUpUser(t, { password: 'Unmistakable-Secret-1' });
    const token = (await t.lastLink(user.emailId)).searchParams.get('token') ?? '';
    const { db } = t.platform.context;
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().execute(),
      await db.selectFrom('userTokens').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
      await db.selectFrom('encryptionKeys').selectAll().execute(),
    ]);
    expect(stored).not.toContain('Unmistakable-Secret-1');
    expect(stored).not.toContain(token);
    expect(stored).not.toContain('PRIVATE KEY');
    expect(JSON.stringify(await t.mails())).not.toContain('Unmistakable-Secret-1');
  });

  test('trims name and address, and ignores the case of the address', async () => {
    const emailId = newEmail();
    const body = { ...signUpBody(t), name: '  Grace Hopper ', emailId: ` ${emailId.toUpperCase()} ` };
    const { id } = await t.succeed(signUp, { body });
    const row = await t.platform.context.db
      .selectFrom('users')
      .select(['name', 'emailId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ name: 'Grace Hopper', emailId });
  });

  test('refuses an address that is registered, and changes nothing', async () => {
    const user = await signedUpUser(t);
    for (const emailId of [user.emailId, user.emailId.toUpperCase()]) {
      const { status, body } = await changesNothing(t, () =>
        t.attempt(signUp, { body: { ...signUpBody(t), emailId } }),
      );
      expect(status).toBe(400);
      expect(body.message).toBe(messages.emailExists);
    }
  });

  test('accepts exactly one of many sign-ups with one address at once, with one license and one email', async () => {
    const emailId = newEmail();
    const { db } = t.platform.context;
    const licenses = async () => (await db.selectFrom('licenses').select('id').execute()).length;
    const before = await licenses();
    const bodies = Array.from({ length: 6 }, () => signUpBody(t, { emailId }));
    const answers = await Promise.all(bodies.map((body) => t.attempt(signUp, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    for (const { status, body } of answers) {
      expect(body.message).toBe(status === 201 ? messages.signedUp : messages.emailExists);
    }
    expect(await licenses()).toBe(before + 1);
    expect((await t.mails()).filter(({ to }) => to === emailId)).toHaveLength(1);
  });

  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 'Al' }, 'Minimum 3 characters'],
    ['name', { name: 'A'.repeat(26) }, 'Maximum 25 characters'],
    ['name', { name: 'Ada <b>' }, 'Name should not contain special characters'],
    ['name', { name: 'Ada\r\nBcc: eve@example.com' }, 'Name should not contain special characters'],
    ['name', { name: { first: 'Ada' } }, 'Name is required'],
    ['emailId', { emailId: '' }, 'Email is required'],
    ['emailId', { emailId: 'nobody' }, 'Invalid email address'],
    ['emailId', { emailId: 'a@example.com\r\nBcc: eve@example.com' }, 'Invalid email address'],
    ['emailId', { emailId: ['a@example.com', 'b@example.com'] }, 'Email is required'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', { password: 12345678 }, 'Password is required'],
  ])('refuses a wrong %s: %j', async (path, changes, message) => {
    const { status, body } = await changesNothing(t, () =>
      t.attempt(signUp, { body: { ...signUpBody(t), ...changes } }),
    );
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(body.errors?.map((problem) => problem.path)).toEqual(expect.arrayContaining([path]));
  });

  test.each([
    ['none', undefined],
    ['an empty list', []],
    ['two', [1, 2].map(() => ({ licenseFeatures: ['All'], licenseType: 'ONPREM' }))],
    ['one of a type that is sold', [{ licenseFeatures: ['All'], licenseType: 'C-Professional' }]],
    ['one without features', [{ licenseFeatures: [], licenseType: 'ONPREM' }]],
    ['one with a feature that is not known', [{ licenseFeatures: ['Everything'], licenseType: 'ONPREM' }]],
  ])('refuses licenses other than one ONPREM: %s', async (_, licenses) => {
    const { status, body } = await changesNothing(t, () =>
      t.attempt(signUp, { body: { ...signUpBody(t), licenses } }),
    );
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toMatch(/^licenses/);
  });

  test.each(['Shrt-1A', 'Aa-1'.repeat(8), 'no-upper-1', 'NO-LOWER-1', 'No-digit-x', 'NoSpecial1'])(
    'a password that breaks the rules is refused: %s',
    async (password) => {
      const { status, body } = await changesNothing(t, () =>
        t.attempt(signUp, { body: signUpBody(t, { password }) }),
      );
      expect(status).toBe(400);
      expect(body.errors).toEqual([{ path: 'password', message: 'Password doesn’t meet the rules' }]);
    },
  );

  test.each([
    ['Password@123', 'Password is too common. Choose a longer or less common one.'],
    ['Grace-Hopper-7', 'Password should not contain your name or email'],
  ])('refuses a password that attackers try first: %s', async (password, message) => {
    const { status, body } = await changesNothing(t, () =>
      t.attempt(signUp, { body: signUpBody(t, { name: 'Grace Hopper', password }) }),
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'password', message }]);
  });

  test('refuses a password that is not encrypted with the key of this platform', async () => {
    const other = await openTestPlatform(database, { foreign: true });
    const wrongKeyId = t.encrypt(goodPassword).replace(/^[^:]+/, 'another-key');
    const keyId = t.platform.context.passwordKeys.keyId;
    const passwords = [
      goodPassword,
      other.encrypt(goodPassword),
      encryptFor({ keyId, publicKey: other.platform.context.passwordKeys.publicKey }, goodPassword),
      wrongKeyId,
      `${keyId}:`,
      `${keyId}:%%%`,
      ':',
      'x'.repeat(1024),
      'x'.repeat(1025),
    ];
    await other.close();
    for (const password of passwords) {
      const { status } = await changesNothing(t, () =>
        t.attempt(signUp, { body: { ...signUpBody(t), password } }),
      );
      expect(status).toBe(400);
    }
  });

  test('ignores unknown fields, whatever their names', async () => {
    const body = signUpBody(t);
    const text = JSON.stringify(body).replace(
      /}$/,
      ',"activationStatus":"ACTIVE","id":"mine","__proto__":{"privilege":"Super Admin"},"constructor":{"prototype":{"admin":true}}}',
    );
    const response = await t.raw('POST', signUp.path, {
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(201);
    const row = await t.platform.context.db
      .selectFrom('users')
      .select(['id', 'activationStatus'])
      .where('emailId', '=', body.emailId)
      .executeTakeFirstOrThrow();
    expect(row.activationStatus).toBe('PENDING');
    expect(row.id).not.toBe('mine');
    expect('admin' in {}).toBe(false);
    expect('privilege' in {}).toBe(false);
  });

  test('uses the last value of a key given twice in JSON', async () => {
    const body = signUpBody(t);
    const text = JSON.stringify(body).replace('{', `{"emailId":"${newEmail()}",`);
    const response = await t.raw('POST', signUp.path, {
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(response.status).toBe(201);
    expect(await t.succeed(emailExists, { body: { emailId: body.emailId } })).toBe(true);
  });

  test('says whether an address is registered, in any case, and changes nothing', async () => {
    const user = await signedUpUser(t);
    const ask = (emailId: string) => changesNothing(t, () => t.call(emailExists, { body: { emailId } }));
    for (const emailId of [user.emailId, user.emailId.toUpperCase(), ` ${user.emailId} `]) {
      const { status, body } = await ask(emailId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ responseObject: true, message: messages.emailExists });
    }
    const { body } = await ask(newEmail());
    expect(body).toMatchObject({ responseObject: false, message: messages.emailFree });
    expect((await t.attempt(emailExists, { body: { emailId: 'nobody' } })).body.message).toBe(
      'Invalid email address',
    );
    expect((await t.attempt(emailExists, { body: {} })).body.message).toBe('Email is required');
  });

  test('refuses sign-in before activation', async () => {
    const user = await signedUpUser(t);
    const { status, body } = await changesNothing(t, () =>
      t.attempt(signIn, { body: { emailId: user.emailId, password: t.encrypt(user.password) } }),
    );
    expect(status).toBe(400);
    expect(body.message).toBe(messages.notActivated);
  });
});
