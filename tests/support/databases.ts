import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase, dropDatabase, postgresAnswers, urlOf } from './postgres-server.ts';

/** A kind of database that the platform runs on, as tests use it. */
export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Makes an empty database of this kind. `url` is undefined for SQLite: that lives in the data folder. */
  create(): Promise<ScratchDatabase>;
  /** Makes a database as a platform with this data folder leaves it after its first start: tables and keys, no accounts. */
  createUsed(dataDir: string): Promise<ScratchDatabase>;
}

export interface ScratchDatabase {
  readonly url: string | undefined;
  drop(): Promise<void>;
}

export const sqlite: TestDatabase = {
  name: 'SQLite',
  create: () => Promise.resolve(inDataFolder),
  async createUsed(dataDir) {
    copyFileSync(path.join(inject('usedFolder'), 'fireflink.db'), path.join(dataDir, 'fireflink.db'));
    return Promise.resolve(inDataFolder);
  },
};

const inDataFolder: ScratchDatabase = { url: undefined, drop: () => Promise.resolve() };

export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  create: async () => scratchOf(await createDatabase()),
  createUsed: async () => scratchOf(await createDatabase(inject('usedDatabase') ?? undefined)),
};

const scratchOf = (name: string): ScratchDatabase => ({ url: urlOf(name), drop: () => dropDatabase(name) });

/** Every kind of database that the platform promises to run on. */
const databases: readonly TestDatabase[] = [sqlite, postgres];

const postgresIsThere = await postgresAnswers();

/**
 * May suites on this database run? Where PostgreSQL does not answer, its suites are reported as skipped; with
 * REQUIRE_POSTGRES=1 they run all the same, and fail.
 */
export const runs = (database: TestDatabase): boolean =>
  database === sqlite || postgresIsThere || process.env.REQUIRE_POSTGRES === '1';

/** A suite that runs once on each kind of database. */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  for (const database of databases) describeOn(database, name, suite);
}

/** A suite that one kind of database alone can show. */
export function describeOn(
  database: TestDatabase,
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  describe.runIf(runs(database))(`${name}, on ${database.name}`, () => suite(database));
}
