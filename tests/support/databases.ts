import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe } from 'vitest';

/** A kind of database that the platform runs on, as tests use it. */
export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Makes an empty database of this kind. `url` is undefined for SQLite: that lives in the data folder. */
  create(): Promise<ScratchDatabase>;
}

export interface ScratchDatabase {
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/** The PostgreSQL server in which tests make (and drop) databases of their own. */
const server = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const sqlite: TestDatabase = {
  name: 'SQLite',
  create: () => Promise.resolve({ url: undefined, drop: () => Promise.resolve() }),
};

export const postgres: TestDatabase = {
  name: 'PostgreSQL',
  async create() {
    const name = `fireflink_test_${randomBytes(8).toString('hex')}`;
    await onServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
  },
};

/** Every kind of database that the platform promises to run on. */
const databases: readonly TestDatabase[] = [sqlite, postgres];

const postgresAnswers = await onServer('select 1').then(
  () => true,
  () => false,
);

/**
 * May suites on this database run? Where PostgreSQL does not answer, its suites are reported as skipped; with
 * REQUIRE_POSTGRES=1 they run all the same, and fail.
 */
export const runs = (database: TestDatabase): boolean =>
  database === sqlite || postgresAnswers || process.env.REQUIRE_POSTGRES === '1';

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

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
