import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { describe, inject } from 'vitest';
import { createDatabase, dropDatabase, postgresAnswers, urlOf } from './postgres-server.ts';

/** A kind of database that the platform runs on, as tests use it. */
export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Creates an empty database of this kind. `url` is undefined for SQLite, which is stored in the data folder. */
  create(): Promise<ScratchDatabase>;
  /**
   * Creates a database as a platform with this data folder leaves it after its first start: tables and keys, no
   * accounts.
   */
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

/** All kinds of database that the platform supports. */
const databases: readonly TestDatabase[] = [sqlite, postgres];

const postgresIsThere = await postgresAnswers();

/**
 * Returns whether suites run on this database. Where PostgreSQL does not answer, its suites are reported as skipped;
 * with REQUIRE_POSTGRES=1 they run anyway, and fail.
 */
export const runs = (database: TestDatabase): boolean =>
  database === sqlite || postgresIsThere || process.env.REQUIRE_POSTGRES === '1';

/** Declares a suite that runs once on each kind of database. */
export function describeOnEachDatabase(name: string, suite: (database: TestDatabase) => void): void {
  for (const database of databases) describeOn(database, name, suite);
}

/** Declares a suite that makes sense on only one kind of database. */
export function describeOn(
  database: TestDatabase,
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  describe.runIf(runs(database))(`${name}, on ${database.name}`, () => suite(database));
}
