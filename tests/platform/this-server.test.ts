import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendChangePasswordLink } from '#platform/contract/accounts/account-calls.ts';
import { getOutboxMail, listDownloads, listOutbox } from '#platform/contract/server/server-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('the services of this server', (database) => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openTestPlatform(database);
  });
  afterAll(() => t.close());

  test('show a Super Admin the emails to users of the license, newest first, and no others', async () => {
    const owner = await signedIn(t);
    const stranger = await signedIn(t);
    await t.succeed(sendChangePasswordLink, { body: { emailId: owner.emailId } });
    await t.lastLink(owner.emailId);
    const mails = await t.succeed(listOutbox, {}, owner);
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => owner.emailId));
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Change your FireFlink password',
      'Activate your FireFlink account',
    ]);
    const [newest] = mails;
    const mail = await t.succeed(getOutboxMail, { params: { mailId: newest?.id ?? '' } }, owner);
    expect(mail.text).toContain('http://fireflink.test/change-password?');

    const theirs = await t.succeed(listOutbox, {}, stranger);
    const foreign = await changesNothing(t, () =>
      t.call(getOutboxMail, { params: { mailId: theirs[0]?.id ?? '' } }, owner),
    );
    expect(foreign.status).toBe(404);
  });

  test('show no email to an Admin, a plain user and a caller without a session', async () => {
    const owner = await signedIn(t);
    for (const privilege of ['Admin', 'User'] as const) {
      const caller = await colleague(t, owner, privilege);
      expect((await changesNothing(t, () => t.call(listOutbox, {}, caller))).status).toBe(403);
    }
    expect((await t.call(listOutbox, {})).status).toBe(401);
    expect((await t.call(listOutbox, {}, owner)).status).toBe(200);
    const missing = await t.call(getOutboxMail, { params: { mailId: '..%2Fsecret' } }, owner);
    expect([400, 404]).toContain(missing.status);
  });

  test('offer as downloads the files that exist, each at an address that has its bytes', async () => {
    const owner = await signedIn(t);
    const { downloadsDir } = t.settings;
    mkdirSync(downloadsDir, { recursive: true });
    writeFileSync(path.join(downloadsDir, 'fire-flink.hpi'), 'plugin bytes');
    writeFileSync(path.join(downloadsDir, 'notes.txt'), 'nobody else’s business');
    mkdirSync(path.join(downloadsDir, 'folder.jar'), { recursive: true });
    rmSync(path.join(downloadsDir, 'gone.jar'), { force: true });
    symlinkSync(path.join(downloadsDir, 'nowhere'), path.join(downloadsDir, 'gone.jar'));
    const files = await t.succeed(listDownloads, {}, owner);
    const plugin = files.find(({ name }) => name === 'fire-flink.hpi');
    expect(plugin).toMatchObject({ kind: 'plugin', size: 12 });
    for (const name of ['notes.txt', 'folder.jar', 'gone.jar']) {
      expect(
        files.some((file) => file.name === name),
        name,
      ).toBe(false);
    }

    const fetched = await t.platform.fetch(new Request(plugin?.url ?? ''), { callerAddress: '192.0.2.1' });
    expect(await fetched.text()).toBe('plugin bytes');
    expect(fetched.headers.get('content-disposition')).toContain('attachment');
    for (const name of ['notes.txt', 'folder.jar', 'gone.jar', '..%2Fsecret.key', '%2e%2e/secret.key']) {
      const refused = await t.platform.fetch(new Request(`http://fireflink.test/downloads/${name}`), {
        callerAddress: '192.0.2.1',
      });
      expect(refused.status, name).toBe(404);
    }
  });

  test('include no readable outbox in production', async () => {
    const inProduction = await openTestPlatform(database, { settings: { outboxReadable: false } });
    try {
      const owner = await signedIn(inProduction);
      expect((await inProduction.call(listOutbox, {}, owner)).status).toBe(404);
    } finally {
      await inProduction.close();
    }
  });
});
