import { createServer, type AddressInfo, type Socket } from 'node:net';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { activate, resendActivation, signUp } from '#platform/contract/accounts/account-calls.ts';
import { tidy } from '#platform/housekeeping.ts';
import { smtpTransport } from '#platform/foundation/mail/transport.ts';
import { describeOnEachDatabase, sqlite } from '#tests/support/databases.ts';
import { newEmail, signedUpUser, signUpBody } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { anHourLater, mailServers } from '#tests/support/mail-queue.ts';
import { linkOf } from '#tests/support/outbox.ts';
import { openSqlitePlatform, openTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

const { closeAfter, startMailServer } = mailServers();

/**
 * Leaves what a process leaves that ends after it has sent an email, and before it can record that; then runs the next
 * attempt.
 */
async function sentUnnoted(t: TestPlatform): Promise<void> {
  const { db, secretKey } = t.platform.context;
  await t.mailSettled();
  const mail = { to: 'ada@example.com', subject: 'Again', text: 'text', html: '<p>text</p>' };
  const sealedMail = secretKey.seal(JSON.stringify(mail), 'mail');
  await db.updateTable('mails').set({ sealedMail, sentOn: null }).execute();
  await anHourLater(t);
}

const queueOf = (t: TestPlatform) => t.platform.context.db.selectFrom('mails').selectAll().execute();

describeOnEachDatabase('mail', (database) => {
  const openPlatform = async (smtpUrl?: string) => {
    const t = await openTestPlatform(database, { settings: { smtpUrl } });
    closeAfter(() => t.close());
    return t;
  };

  test('reaches the server with SMTP_URL, whole and for its reader only', async () => {
    const server = await startMailServer();
    const t = await openPlatform(server.url);
    const user = await signedUpUser(t);
    await t.mailSettled();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      to: user.emailId,
      recipients: [user.emailId],
      from: 'no-reply@fireflink.test',
      subject: 'Activate your FireFlink account',
    });
    const token = mail && linkOf(mail).searchParams.get('token');
    await t.succeed(activate, { body: { id: user.id, passwordToken: token ?? '' } });
    expect(readdirSync(t.settings.dataDir)).not.toContain('outbox');
  });

  test('is deleted once it was sent', async () => {
    const t = await openPlatform((await startMailServer()).url);
    await signedUpUser(t);
    await t.mailSettled();
    expect(await queueOf(t)).toEqual([
      expect.objectContaining({
        sealedMail: '',
        attempts: 1,
        lastError: null,
        sentOn: expect.any(String) as string,
      }),
    ]);
    t.clock.advance({ days: 31 });
    await tidy(t.platform.context);
    expect(await queueOf(t)).toEqual([]);
  });

  test('is sent once after the mail server was down, while signing up still works', async () => {
    const port = await freePort();
    const t = await openPlatform(`smtp://127.0.0.1:${port}`);
    const user = await signedUpUser(t);
    await t.mailSettled();
    const [waiting] = await queueOf(t);
    expect(waiting).toMatchObject({ sentOn: null, attempts: 1 });
    expect(waiting?.lastError).toContain('ECONNREFUSED');
    const server = await startMailServer({ port });
    await anHourLater(t);
    expect(server.received.map(({ to }) => to)).toEqual([user.emailId]);
    await anHourLater(t);
    expect(server.received).toHaveLength(1);
  });

  test('is tried again after a temporary refusal, later and later', async () => {
    const server = await startMailServer({ reject: 2 });
    const t = await openPlatform(server.url);
    await signedUpUser(t);
    await t.mailSettled();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const [mail] = await queueOf(t);
      expect(mail?.lastError).toContain('Try again later');
      waits.push(Date.parse(mail?.nextAttemptOn ?? '') - t.clock.now().getTime());
      await anHourLater(t);
    }
    const [first = 0, second = 0] = waits;
    expect(first).toBeGreaterThanOrEqual(5000);
    expect(first).toBeLessThanOrEqual(10_000);
    expect(second).toBeGreaterThanOrEqual(10_000);
    expect(second).toBeLessThanOrEqual(20_000);
    expect(server.received).toHaveLength(1);
  });

  test('is given up after 12 attempts', async () => {
    const t = await openPlatform(`smtp://127.0.0.1:${await freePort()}`);
    await signedUpUser(t);
    await t.mailSettled();
    for (let attempt = 1; attempt < 14; attempt += 1) {
      const [mail] = await queueOf(t);
      if (mail?.nextAttemptOn === '9999') break;
      await anHourLater(t);
    }
    expect((await queueOf(t))[0]).toMatchObject({ attempts: 12, nextAttemptOn: '9999', sentOn: null });
  });

  test('is sent by the next platform when it was waiting at the end of one', async () => {
    const server = await startMailServer();
    const t = await openPlatform(`smtp://127.0.0.1:${await freePort()}`);
    const user = await signedUpUser(t);
    await t.mailSettled();
    t.clock.advance({ hours: 1 });
    await t.platform.context.db.updateTable('mails').set({ lastError: null }).execute();
    await t.platform.close();
    const next = await openTestPlatform(database, {
      beside: t,
      settings: {
        smtpUrl: server.url,
        ...(database === sqlite ? { dataDir: t.settings.dataDir } : {}),
      },
    });
    await next.mailSettled();
    await next.close();
    expect(server.received.map(({ to }) => to)).toEqual([user.emailId]);
  });

  test('has the same Message-ID when it is sent again because its delivery is unknown', async () => {
    const server = await startMailServer();
    const t = await openPlatform(server.url);
    await signedUpUser(t);
    await sentUnnoted(t);
    const ids = server.received.map(({ messageId }) => messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(ids[0]).toMatch(/^<[\w-]{36}@fireflink\.test>$/);
  });

  test('is in the outbox once in that case', async () => {
    const t = await openPlatform();
    await signedUpUser(t);
    await sentUnnoted(t);
    expect(await t.mails()).toHaveLength(1);
  });

  test('contains no name that a user has chosen for an address that is not confirmed', async () => {
    const t = await openPlatform();
    const user = await signedUpUser(t, { name: "O'Neil.evil-site.com" });
    await t.succeed(resendActivation, { body: { emailId: user.emailId } });
    const mails = await t.mails();
    expect(mails.map(({ to }) => to)).toEqual([user.emailId, user.emailId]);
    for (const { subject, text, html } of mails) {
      expect(text).toContain('Hello,\n');
      expect(subject + text + html).not.toContain('evil-site');
    }
  });

  test('is not sent for a sign-up that is refused', async () => {
    const server = await startMailServer();
    const t = await openPlatform(server.url);
    const user = await signedUpUser(t);
    await t.attempt(signUp, { body: signUpBody(t, { emailId: user.emailId }) });
    await t.attempt(signUp, { body: { ...signUpBody(t), emailId: `x@example.com\r\nBcc: eve@example.com` } });
    await t.mailSettled();
    expect(server.received.map(({ to }) => to)).toEqual([user.emailId]);
  });

  test('is refused with header injection in an address or a name', async () => {
    const server = await startMailServer();
    const t = await openPlatform(server.url);
    for (const evil of [
      '\r\nBcc: eve@example.com',
      '\nX-Evil: 1',
      '%0aBcc:eve@example.com',
      ', eve@example.com',
      '\0',
    ]) {
      const emailId = `${newEmail()}${evil}`;
      expect((await t.attempt(signUp, { body: { ...signUpBody(t), emailId } })).status).toBe(400);
      expect((await t.attempt(resendActivation, { body: { emailId } })).status).toBe(400);
      const name = `Ada${evil}`;
      expect((await t.attempt(signUp, { body: { ...signUpBody(t), name } })).status).toBe(400);
    }
    await t.mailSettled();
    expect(server.received).toEqual([]);
    expect(await queueOf(t)).toEqual([]);
  });

  test('is a file of the outbox that only its owner can read without SMTP_URL', async () => {
    const t = await openPlatform();
    const users = [await signedUpUser(t), await signedUpUser(t)];
    const mails = await t.mails();
    expect(mails.map(({ to }) => to)).toEqual(users.map(({ emailId }) => emailId));
    const outbox = path.join(t.settings.dataDir, 'outbox');
    const files = readdirSync(outbox);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(file).toMatch(/\.eml$/);
      expect((await readFile(path.join(outbox, file), 'utf8')).startsWith('From: ')).toBe(true);
    }
  });
});

test('has no header and no recipient that an address or a subject smuggles in', async () => {
  const server = await startMailServer();
  const transport = smtpTransport(server.url, 'FireFlink <no-reply@fireflink.test>');
  const mail = { text: 'text', html: '<p>text</p>', subject: 'Hello\r\nBcc: eve@example.com\r\nX-Evil: 1' };
  await transport.send({ ...mail, to: 'ada@example.com' }, '1');
  await transport
    .send({ ...mail, to: 'bob@example.com\r\nBcc: eve@example.com' }, '2')
    .catch(() => undefined);
  await transport.send({ ...mail, to: 'cid@example.com, eve@example.com' }, '3').catch(() => undefined);
  transport.close();
  expect(server.received.length).toBeGreaterThan(0);
  for (const { headers, recipients } of server.received) {
    expect(recipients).not.toContain('eve@example.com');
    expect(headers).not.toContain('bcc');
    expect(headers).not.toContain('x-evil');
  }
});

test('does not delay closing when its server does not answer', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  closeAfter(() => new Promise((resolve) => mute.close(() => resolve())));
  const { port } = mute.address() as AddressInfo;
  const t = await openSqlitePlatform({ settings: { smtpUrl: `smtp://127.0.0.1:${port}` } });
  await signedUpUser(t);
  const started = performance.now();
  await t.close();
  expect(performance.now() - started).toBeLessThan(8000);
  for (const socket of sockets) socket.destroy();
});
