import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator } from 'kysely';
import { openDatabase } from '#platform/foundation/database/database.ts';
import { postgres, sqlite } from '#platform/foundation/database/dialects.ts';
import { migrations } from '#platform/foundation/database/migrations.ts';
import type { TestDatabase } from './databases.ts';

type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

interface Update {
  /** The last migration that the older version has. */
  readonly from: string;
  /** Writes rows as the older version stores them. */
  readonly fill: (db: Kysely<unknown>) => Promise<void>;
  /** Checks what today's version has made of them. */
  readonly check: (db: OpenDatabase['db']) => Promise<void>;
}

/** Fills a database as an older version left it, and opens it with today's version. Deletes everything afterwards. */
export async function withUpdated(database: TestDatabase, { from, fill, check }: Update): Promise<void> {
  const scratch = await database.create();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-test-'));
  try {
    const kind = scratch.url
      ? postgres(scratch.url, 1, () => undefined)
      : sqlite(path.join(dataDir, 'fireflink.db'));
    const older = new Kysely<unknown>({ dialect: kind.dialect });
    const migrator = new Migrator({ db: older, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateTo(from);
    if (error) throw error instanceof Error ? error : new Error('The older version could not be made');
    await fill(older);
    await older.destroy();

    const settings = { databaseUrl: scratch.url, databasePoolSize: 1, dataDir };
    const { db, close } = await openDatabase(settings, () => undefined);
    await check(db);
    await close();
  } finally {
    await scratch.drop();
    rmSync(dataDir, { recursive: true });
  }
}
