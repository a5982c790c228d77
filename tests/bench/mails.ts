import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readSettings } from '#host/settings.ts';
import { openPlatform } from '#platform/index.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createDatabase, dropDatabase, urlOf } from '#tests/support/postgres-server.ts';
import { startServer } from './servers.ts';

interface MailsOptions {
  /** The command that starts a server, and its settings except for the data. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly database: 'sqlite' | 'postgres';
  readonly mails: number;
}

/**
 * Adds emails to the queue, starts the product on it, and returns how many the test's SMTP server receives in a second.
 */
export async function runMails({ command, environment, database, mails }: MailsOptions): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-bench-'));
  const postgres = database === 'postgres' ? await createDatabase() : undefined;
  const mailServer = await startMailServer();
  const own = {
    ...environment,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a-secret-key-of-the-bench-of-mails-of-40-chars',
    ...(postgres !== undefined && { DATABASE_URL: urlOf(postgres) }),
  };
  try {
    await fill(own, mails);
    const product = await startServer(command, { ...own, SMTP_URL: mailServer.url }, '/readyz');
    try {
      // Some emails are sent while the server starts: the measurement begins after those.
      const [before, began] = [mailServer.received.length, performance.now()];
      while (mailServer.received.length < mails) await new Promise((resolve) => setTimeout(resolve, 10));
      return (mails - before) / ((performance.now() - began) / 1000);
    } finally {
      await product.stop();
    }
  } finally {
    await mailServer.close();
    if (postgres !== undefined) await dropDatabase(postgres);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(environment: Readonly<Record<string, string>>, mails: number): Promise<void> {
  const { platform: settings } = readSettings(environment);
  const platform = await openPlatform({ settings, log: pino({ level: 'silent' }), timers: false });
  const { db, mail, clock } = platform.context;
  // The emails are left for the server that is measured.
  await mail.close();
  const line = 'Grace Hopper has been invited to the organisation Acme. ';
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < mails; index += 1) {
      const text = line.repeat(20);
      const to = `person${index}@example.com`;
      await mail.add(
        transaction,
        { to, subject: 'Join Acme on FireFlink', text, html: `<p>${text}</p>` },
        clock(),
      );
    }
  });
  await platform.close();
}
