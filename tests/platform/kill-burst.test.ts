import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import {
  activate,
  emailExists,
  publicKey,
  resendActivation,
  signIn,
  signUp,
} from '#platform/contract/accounts/account-calls.ts';
import { envelopeSchema } from '#platform/contract/wire/calls/envelope.ts';
import { openDatabase } from '#platform/foundation/database/database.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { goodPassword, newEmail } from '#tests/support/factories.ts';
import { linkOf, readOutbox } from '#tests/support/outbox.ts';
import { encryptFor } from '#tests/support/platform.ts';
import { startPlatformProcess, type ServerProcess } from '#tests/support/server-process.ts';

const cleanUp: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const keySchema = z.object({ keyId: z.string(), publicKey: z.string() });

async function ask(server: ServerProcess, call: Call, body?: object) {
  const response = await fetch(new URL(call.path, server.url), {
    method: call.method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  return envelopeSchema.parse(await response.json());
}

describeOnEachDatabase('kill -9 in a burst of sign-ups', (database) => {
  test(
    'loses no account that was acknowledged, and leaves none half created',
    { timeout: 120_000 },
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-test-'));
      const scratch = await database.create();
      cleanUp.push(scratch.drop, () => rmSync(dataDir, { recursive: true, force: true }));
      const settings = {
        DATA_DIR: dataDir,
        SECRET_KEY: 'a secret key that only tests use, long enough',
        PUBLIC_CALLS_PER_MINUTE: '100000',
        MAIL_CALLS_PER_MINUTE: '100000',
        SESSION_CALLS_PER_MINUTE: '1000000',
        ...(scratch.url && { DATABASE_URL: scratch.url }),
      };
      const start = async () => {
        const server = await startPlatformProcess(settings);
        cleanUp.push(() => server.stop('SIGKILL'));
        return server;
      };

      const first = await start();
      const key = keySchema.parse((await ask(first, publicKey)).responseObject);
      const password = encryptFor(key, goodPassword);
      const acknowledged: string[] = [];
      const unanswered: string[] = [];
      let killed: Promise<void> | undefined;
      const signUpUntilKilled = async () => {
        while (!killed) {
          const emailId = newEmail();
          const licenses = [{ licenseFeatures: ['All'], licenseType: 'ONPREM' }];
          const answer = await ask(first, signUp, {
            name: 'Ada Lovelace',
            emailId,
            password,
            licenses,
          }).catch(() => undefined);
          if (answer?.responseCode === 201) acknowledged.push(emailId);
          else unanswered.push(emailId);
          if (acknowledged.length >= 25) killed ??= first.stop('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: 16 }, signUpUntilKilled));
      await killed;
      expect(acknowledged.length).toBeGreaterThanOrEqual(25);
      // The kill came in the middle: other callers were waiting for their answer.
      expect(unanswered.length).toBeGreaterThan(0);

      const second = await start();
      for (const emailId of acknowledged) {
        expect((await ask(second, emailExists, { emailId })).responseObject).toBe(true);
        expect((await ask(second, resendActivation, { emailId })).responseCode).toBe(200);
      }
      const waiting = new Set(acknowledged);
      const activateWaiting = async () => {
        for (const mail of await readOutbox(path.join(dataDir, 'outbox'))) {
          if (!waiting.has(mail.to)) continue;
          // The email from before the kill may exist as well; its token no longer works.
          const passwordToken = linkOf(mail).searchParams.get('token');
          if ((await ask(second, activate, { passwordToken })).responseCode === 200) waiting.delete(mail.to);
        }
        return [...waiting];
      };
      await expect.poll(activateWaiting, { timeout: 30_000, interval: 200 }).toEqual([]);
      const signedIn = await ask(second, signIn, { emailId: acknowledged.at(-1), password });
      expect(signedIn.responseCode).toBe(200);
      await second.stop('SIGTERM');

      const { db, close } = await openDatabase(
        { dataDir, databaseUrl: scratch.url, databasePoolSize: 1 },
        () => undefined,
      );
      cleanUp.push(close);
      const users = await db.selectFrom('users').select('id').execute();
      const whole = await db
        .selectFrom('users')
        .innerJoin('licenses', 'licenses.id', 'users.currentLicenseId')
        .innerJoin('licenseUsers', 'licenseUsers.userId', 'users.id')
        .innerJoin('userTokens', 'userTokens.userId', 'users.id')
        .select('users.id')
        .distinct()
        .execute();
      const licenses = await db.selectFrom('licenses').select('id').execute();
      expect([whole.length, licenses.length]).toEqual([users.length, users.length]);
      expect(users.length).toBeGreaterThanOrEqual(acknowledged.length);
    },
  );
});
