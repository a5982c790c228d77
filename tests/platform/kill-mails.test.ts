import { afterEach, expect, test, vi } from 'vitest';
import { sendTestReport } from '#platform/contract/execution-configuration/report-notice-calls.ts';
import { createUser } from '#platform/contract/users/user-calls.ts';
import type { Call } from '#platform/contract/wire/call.ts';
import { envelopeSchema } from '#platform/contract/wire/envelope.ts';
import { openDatabase } from '#platform/database/database.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { newEmail, signedIn } from '#tests/support/factories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { configured, guest } from '#tests/support/notices.ts';
import { openTestPlatform } from '#tests/support/platform.ts';
import { startPlatformProcess, type ServerProcess } from '#tests/support/server-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

describeOnEachDatabase('kill -9 while invitations and notices are sent', (database) => {
  test(
    'loses no mail that was acknowledged; one that is sent again has its Message-ID',
    { timeout: 120_000 },
    async () => {
      const t = await openTestPlatform(database, { clock: testClock(new Date().toISOString()) });
      cleanUp.push(() => t.close());
      const owner = await signedIn(t);
      const { licenseId: id, token } = owner;
      const guests = Array.from({ length: 15 }, (_, index) => guest(`guest${index}@partner.example`));
      await configured(t, owner, id, guests);
      await t.mailSettled();
      await t.platform.close();
      const server = await startMailServer({ milliseconds: 30 });
      cleanUp.push(server.close);
      const startProcess = async () => {
        const process = await startPlatformProcess({
          DATA_DIR: t.settings.dataDir,
          SECRET_KEY: t.settings.secretKey ?? '',
          SMTP_URL: server.url,
          ...(t.settings.databaseUrl === undefined ? {} : { DATABASE_URL: t.settings.databaseUrl }),
        });
        cleanUp.push(() => process.stop('SIGKILL'));
        return process;
      };
      const ask = async (process: ServerProcess, call: Call, path: string, body: object) => {
        const response = await fetch(new URL(path, process.url), {
          method: call.method,
          headers: { authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return envelopeSchema.parse(await response.json()).responseCode;
      };

      const first = await startProcess();
      const invited: string[] = [];
      let told = 0;
      let killed: Promise<void> | undefined;
      const inviteUntilKilled = async () => {
        while (!killed) {
          const emailId = newEmail();
          const licenses = [{ id, privilege: 'Admin' }];
          const body = { name: 'Grace Hopper', emailId, licenses };
          const code = await ask(first, createUser, createUser.path, body).catch(() => 0);
          if (code === 201) invited.push(emailId);
          if (invited.length >= 12) killed ??= first.stop('SIGKILL');
        }
      };
      const tell = async () => {
        const path = sendTestReport.path.replace('{id}', id);
        if ((await ask(first, sendTestReport, path, { to: 'email' }).catch(() => 0)) === 200) told += 1;
      };
      await Promise.all([tell(), tell(), ...Array.from({ length: 4 }, inviteUntilKilled)]);
      await killed;

      await startProcess();
      const { db, close } = await openDatabase(
        { dataDir: t.settings.dataDir, databaseUrl: t.settings.databaseUrl, databasePoolSize: 1 },
        () => undefined,
      );
      cleanUp.push(close);
      // What the first process had taken is its own for two minutes.
      await db
        .updateTable('mails')
        .set({ nextAttemptOn: '2026-01-01T00:00:00.000Z' })
        .where('sentOn', 'is', null)
        .execute();
      await vi.waitFor(
        async () => {
          const left = await db.selectFrom('mails').select('id').where('sentOn', 'is', null).execute();
          expect(left).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      const to = server.received.map((mail) => mail.to);
      expect(invited.filter((emailId) => !to.includes(emailId))).toEqual([]);
      const tests = server.received.filter(({ subject }) => subject.startsWith('FireFlink: test'));
      expect(new Set(tests.map(({ messageId }) => messageId)).size).toBeGreaterThanOrEqual(
        told * guests.length,
      );
      // Each mail is a Message-ID, however often it was sent.
      const ids = new Set(server.received.map(({ messageId }) => messageId));
      const mails = await db.selectFrom('mails').select('id').where('createdOn', '>', '2026').execute();
      const sent = mails.filter((mail) => [...ids].some((messageId) => messageId.includes(mail.id)));
      expect(sent).toHaveLength(ids.size);
      expect(told + invited.length).toBeGreaterThan(12);
    },
  );
});
