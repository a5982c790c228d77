import { rmSync } from 'node:fs';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '#platform/index.ts';
import { newDataFolder } from './data-folder.ts';
import { createDatabase, dropDatabase, postgresAnswers, urlOf } from './postgres-server.ts';
import { testSettings } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a platform on SQLite that has started once. */
    readonly usedFolder: string;
    /** The database on PostgreSQL of a platform that has started once; null where PostgreSQL does not answer. */
    readonly usedDatabase: string | null;
  }
}

/**
 * Prepares a run: creates one database of each kind on which a platform has started once, and so with all tables and
 * the password keys. Suites work on copies of them.
 */
export default async function makeUsedDatabases(project: TestProject): Promise<() => Promise<void>> {
  const usedFolder = newDataFolder();
  await startOnce(usedFolder, undefined);
  const usedDatabase = (await postgresAnswers()) ? await createDatabase() : null;
  if (usedDatabase !== null) await startOnce(usedFolder, urlOf(usedDatabase));
  project.provide('usedFolder', usedFolder);
  project.provide('usedDatabase', usedDatabase);
  return async () => {
    rmSync(usedFolder, { recursive: true });
    if (usedDatabase !== null) await dropDatabase(usedDatabase);
  };
}

async function startOnce(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const settings = testSettings(dataDir, { databaseUrl });
  const platform = await openPlatform({ settings, log: pino({ level: 'silent' }), timers: false });
  await platform.close();
}
