import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';
import { openPlatform } from '#platform/index.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { testSettings } from '#tests/support/settings.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

const sales = 'sales@fireflink.test';

const body = {
  name: 'Ada Lovelace',
  emailId: 'ada@example.com',
  organisationName: 'Analytical Engines',
  jobTitle: 'QA Lead',
  jobTitleOthers: '',
  phoneNumber: '+91 98765 43210',
  licenseActionType: 'License Upgradation' as const,
  message: 'Twenty more parallel runs, please.',
};

describeOnEachDatabase('requests to upgrade a license', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database, { settings: { upgradeMail: sales } });
  });
  afterAll(() => t.close());

  const stored = (licenseId: string) =>
    t.platform.context.db
      .selectFrom('upgradeRequests')
      .selectAll()
      .where('licenseId', '=', licenseId)
      .orderBy('createdOn')
      .execute();
  const mailsToSales = async () => (await t.mails()).filter(({ to }) => to === sales);

  test('are stored, and sent by email with everything that was entered', async () => {
    const user = await signedIn(t);
    const before = (await mailsToSales()).length;
    const { status, body: answer } = await t.call(requestUpgrade, { body }, user);
    expect(status).toBe(200);
    expect(answer.message).toBe(upgradeMessages.sent);
    const { licenseActionType: topic, ...written } = body;
    expect(await stored(user.licenseId)).toMatchObject([
      { ...written, id: answer.responseObject.id, topic, userId: user.id, phoneNumber: '+919876543210' },
    ]);

    const mails = await mailsToSales();
    expect(mails).toHaveLength(before + 1);
    const mail = mails.at(-1);
    expect(mail?.subject).toBe('FireFlink request: License Upgradation');
    for (const part of [mail?.text, mail?.html]) {
      for (const said of [
        body.name,
        body.emailId,
        body.organisationName,
        'QA Lead',
        '+919876543210',
        body.message,
      ]) {
        expect(part).toContain(said);
      }
      expect(part).toContain(user.licenseId);
    }
  });

  test('are accepted without optional fields', async () => {
    const user = await signedIn(t);
    const { name, emailId, organisationName, licenseActionType } = body;
    await t.succeed(requestUpgrade, { body: { name, emailId, organisationName, licenseActionType } }, user);
    expect(await stored(user.licenseId)).toMatchObject([
      { jobTitle: '', jobTitleOthers: '', phoneNumber: '', message: '' },
    ]);
  });

  test('use another job title only with Others, and count line ends as one character', async () => {
    const user = await signedIn(t);
    const message = `${'a'.repeat(99)}\r\n${'b'.repeat(100)}`;
    const jobTitleOthers = ' Release Shepherd ';
    await t.succeed(requestUpgrade, { body: { ...body, jobTitle: 'Others', jobTitleOthers, message } }, user);
    await t.succeed(
      requestUpgrade,
      { body: { ...body, jobTitleOthers: '12', licenseActionType: 'Token Renewal' } },
      user,
    );
    expect(await stored(user.licenseId)).toMatchObject([
      { jobTitle: 'Others', jobTitleOthers: 'Release Shepherd', message: message.replace('\r', '') },
      { jobTitle: 'QA Lead', jobTitleOthers: '' },
    ]);
    expect((await mailsToSales()).at(-2)?.text).toContain('Job title: Release Shepherd');
  });

  test('are refused a second time on a topic, whoever sends them, and change nothing', async () => {
    const user = await signedIn(t);
    const other = await colleague(t, user, 'User');
    await t.succeed(requestUpgrade, { body }, user);
    for (const caller of [user, other]) {
      const { status, body: answer } = await changesNothing(t, () =>
        t.attempt(requestUpgrade, { body: { ...body, message: 'Again' } }, caller),
      );
      expect(status).toBe(400);
      expect(answer.message).toBe(upgradeMessages.alreadySent);
      expect(answer.errors).toBeUndefined();
    }
    const renewal = { ...body, licenseActionType: 'Token Renewal' as const };
    expect((await t.call(requestUpgrade, { body: renewal }, other)).status).toBe(200);
    expect((await t.call(requestUpgrade, { body }, await signedIn(t))).status).toBe(200);
  });

  test('are accepted once out of twenty at once, with one email', async () => {
    const user = await signedIn(t);
    const before = (await mailsToSales()).length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.attempt(requestUpgrade, { body }, user)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await stored(user.licenseId)).toHaveLength(1);
    expect(await mailsToSales()).toHaveLength(before + 1);
  });

  test.each([
    ['renewed', { endsOn: '2099-01-01T00:00:00.000Z' }],
    ['upgraded', { licenseType: 'C-Professional' }],
  ])('can be repeated once the license has been %s', async (_, change) => {
    const user = await signedIn(t);
    await t.succeed(requestUpgrade, { body }, user);
    await t.platform.context.db
      .updateTable('licenses')
      .set(change)
      .where('id', '=', user.licenseId)
      .execute();
    expect((await t.call(requestUpgrade, { body }, user)).status).toBe(200);
  });

  test('can ask for the renewal of a license that has ended', async () => {
    const user = await signedIn(t);
    await t.platform.context.db
      .updateTable('licenses')
      .set({ endsOn: '2001-01-01T00:00:00.000Z' })
      .where('id', '=', user.licenseId)
      .execute();
    expect((await t.call(requestUpgrade, { body }, user)).status).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a name of 2', { name: 'Al' }, 'name', 'Minimum 3 characters required'],
    ['a name of 26', { name: 'a'.repeat(26) }, 'name', 'Maximum 25 characters allowed'],
    ['a name with a dot', { name: 'Ada. Lovelace' }, 'name', 'Special Characters are not allowed '],
    ['a name that ends in a hyphen', { name: 'Ada-' }, 'name', 'Special Characters are not allowed '],
    ['a header in the name', { name: 'Ada\r\nBcc: x y' }, 'name', 'Special Characters are not allowed '],
    ['no address', { emailId: undefined }, 'emailId', 'Email is required'],
    ['half an address', { emailId: 'ada@example' }, 'emailId', 'Enter valid email Id'],
    ['two addresses', { emailId: 'a@b.co,c@d.co' }, 'emailId', 'Enter valid email Id'],
    ['a header in the address', { emailId: 'a@b.co\nBcc: c@d.co' }, 'emailId', 'Enter valid email Id'],
    ['no organization', { organisationName: '' }, 'organisationName', 'Organization Name is required'],
    ['an organization of 2', { organisationName: 'ab' }, 'organisationName', 'Minimum 3 characters required'],
    [
      'an organization of 61',
      { organisationName: 'a'.repeat(61) },
      'organisationName',
      'Maximum 60 characters allowed',
    ],
    [
      'a NUL in the organization',
      { organisationName: 'Acme\u0000 Inc' },
      'organisationName',
      'Special Characters are not allowed ',
    ],
    ['an unknown job title', { jobTitle: 'Wizard' }, 'jobTitle', 'Select a job title from the list'],
    ['Others alone', { jobTitle: 'Others' }, 'jobTitleOthers', 'Please specify your job title'],
    ['a phone of letters', { phoneNumber: 'call me' }, 'phoneNumber', 'Invalid phone number'],
    ['a phone that nobody has', { phoneNumber: '+910000000000' }, 'phoneNumber', 'Invalid phone number'],
    ['no topic', { licenseActionType: '' }, 'licenseActionType', 'Topic is required'],
    ['another topic', { licenseActionType: 'Refund' }, 'licenseActionType', 'Topic is required'],
    ['a message of 201', { message: 'a'.repeat(201) }, 'message', 'Maximum 200 characters allowed'],
    ['a NUL in the message', { message: 'a\u0000b' }, 'message', 'Special Characters are not allowed '],
    ['a number as message', { message: 7 }, 'message', /^Must be a text$/],
  ])('are refused with %s, and change nothing', async (_, change, path, message) => {
    const user = await signedIn(t);
    const { status, body: answer } = await changesNothing(t, () =>
      t.attempt(requestUpgrade, { body: { ...body, ...change } }, user),
    );
    expect(status).toBe(400);
    expect(answer.message).toMatch(message);
    expect(answer.errors).toMatchObject([{ path }]);
  });

  test('are refused without a session', async () => {
    for (const caller of [{}, { token: 'x'.repeat(43) }]) {
      const { status, body: answer } = await changesNothing(t, () =>
        t.attempt(requestUpgrade, { body }, caller),
      );
      expect(status).toBe(401);
      expect(answer.message).toBe(messages.signInRequired);
    }
  });

  test('treat headers and markup in what is typed as text', async () => {
    const user = await signedIn(t);
    const message = 'Hello\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror=alert(1)>\r\n.\r\nQUIT';
    await t.succeed(
      requestUpgrade,
      { body: { ...body, message, organisationName: '<b>"Acme" & Sons</b>' } },
      user,
    );
    const mails = await t.mails();
    expect(mails.filter(({ to }) => to.includes('victim'))).toEqual([]);
    const mail = mails.findLast(({ to }) => to === sales);
    expect(mail?.headers).not.toContain('bcc');
    expect(mail?.headers).not.toContain('cc');
    // An address that a user typed must not be a link.
    expect(mail?.text).toContain(
      message.replaceAll('\r\n', '\n').replace('victim@example.com', 'victim[@]example[.]com'),
    );
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail?.html).toContain('&lt;b&gt;&quot;Acme&quot; &amp; Sons&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });
});

test('are stored without an email where UPGRADE_MAIL is not set', async () => {
  const t = await openSqlitePlatform();
  const user = await signedIn(t);
  const before = (await t.mails()).length;
  const answer = await t.call(requestUpgrade, { body }, user);
  expect(answer.body).toMatchObject({ message: upgradeMessages.saved, responseObject: { mailed: false } });
  expect(await t.mails()).toHaveLength(before);
  const rows = await t.platform.context.db.selectFrom('upgradeRequests').select('name').execute();
  expect(rows).toEqual([{ name: body.name }]);
  await t.close();
});

test('are announced as such in the log at the start where UPGRADE_MAIL is not set', async () => {
  const warnings = async (upgradeMail: string | undefined) => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const dataDir = newDataFolder();
    const platform = await openPlatform({
      settings: testSettings(dataDir, { upgradeMail }),
      log,
      timers: false,
    });
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
    return lines.join('');
  };
  expect(await warnings(undefined)).toContain('UPGRADE_MAIL is not set');
  expect(await warnings(sales)).toBe('');
});
