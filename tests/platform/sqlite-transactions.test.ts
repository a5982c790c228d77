import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';

test('a transaction waits for the write lock when it begins, so that it cannot fail half way', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-sqlite-'));
  const { db, close } = await openDatabase(
    { dataDir, databaseUrl: undefined, databasePoolSize: 1 },
    () => undefined,
  );
  // Another process on the same file, which does not wait.
  const other = new SqliteDatabase(path.join(dataDir, 'fireflink.db'), { timeout: 0 });
  try {
    const write = () => other.prepare('delete from rate_limits').run();
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('licenses').select('id').execute();
      expect(write).toThrow(/database is locked/);
      await transaction.deleteFrom('rateLimits').execute();
    });
    expect(write).not.toThrow();
  } finally {
    other.close();
    await close();
    rmSync(dataDir, { recursive: true });
  }
});
