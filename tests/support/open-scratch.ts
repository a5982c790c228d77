import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '#platform/foundation/database/database.ts';
import type { TestDatabase } from './databases.ts';

export interface OpenScratch extends OpenDatabase {
  /** The environment with which a separate process opens the same database. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Opens an empty database that has all tables. Closing it deletes it. */
export async function openScratch(database: TestDatabase): Promise<OpenScratch> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fireflink-test-'));
  const scratch = await database.create();
  const settings = { dataDir, databaseUrl: scratch.url, databasePoolSize: 4 };
  const open = await openDatabase(settings, () => undefined);
  return {
    ...open,
    environment: { DATA_DIR: dataDir, ...(scratch.url && { DATABASE_URL: scratch.url }) },
    async close() {
      await open.close();
      await scratch.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
