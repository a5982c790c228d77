import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, Migrator, sql, type Transaction } from 'kysely';
import { StartError } from '../start-error.ts';
import type { WorkerPool } from '../worker-pool/worker-pool.ts';
import { postgres, sqlite, type DatabaseKind } from './dialects.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import type { Tables } from './schema.ts';

/** A connection for queries: the database, or a transaction on it. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly kind: DatabaseKind;
  close(): Promise<void>;
}

interface DatabaseSettings {
  /** PostgreSQL when set. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataDir: string;
}

/** The file that is written beside a new database: if it exists, a database is expected. */
const markerName = 'fireflink-data';

interface Opening {
  /**
   * Opens only a database that this version has started on already, and doesn't change it: a server may be
   * using it.
   */
  readonly asItIs?: boolean;
  /** The pool for long statements on SQLite; without it all run on this thread. */
  readonly workers?: WorkerPool;
}

/**
 * Opens the database and migrates it. Never starts empty where data is expected.
 * @throws StartError when it is damaged, missing where it should be, out of reach, or made by a newer
 * version; with `asItIs`, also when there is none or it is of an older version
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onIdleError: (error: Error) => void,
  { asItIs = false, workers }: Opening = {},
): Promise<OpenDatabase> {
  const file = path.join(settings.dataDir, 'fireflink.db');
  const marker = path.join(settings.dataDir, markerName);
  const embedded = settings.databaseUrl === undefined;
  const usedBefore = embedded && existsSync(marker);
  const lost = (what: string) =>
    new StartError(
      `DATA_DIR ${settings.dataDir} has been used before, but its database fireflink.db is ${what}. ` +
        `Restore it from a backup, or remove the file ${markerName} to start with an empty one.`,
    );
  if (usedBefore && !existsSync(file)) throw lost('missing');
  if (asItIs && embedded && !existsSync(file)) {
    throw new StartError(`There is no database in DATA_DIR ${settings.dataDir}. ${asServed}`);
  }
  let kind: DatabaseKind;
  try {
    kind = settings.databaseUrl
      ? postgres(settings.databaseUrl, settings.databasePoolSize, onIdleError)
      : sqlite(file, workers);
  } catch (error) {
    throw new StartError(`Cannot open the database ${file}: ${reason(error)}`, { cause: error });
  }
  const db = new Kysely<Tables>({ dialect: kind.dialect, plugins: [names] });
  try {
    if (usedBefore && (await executedNames(db)).length === 0) throw lost('empty');
    if (asItIs) await requireUpToDate(db);
    else await migrate(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    if (error instanceof StartError) throw error;
    const where = embedded ? file : 'at DATABASE_URL';
    throw new StartError(`Cannot use the database ${where}: ${reason(error)}`, { cause: error });
  }
  if (embedded && !asItIs)
    writeFileSync(marker, 'This folder contains the FireFlink database. See README.md, Data and backup.\n');
  return { db, kind, close: () => db.destroy() };
}

const asServed = 'Run the command with the settings of the server: DATA_DIR, or DATABASE_URL and SECRET_KEY.';

/** Checks that no migration is due. @throws StartError when a start would change it */
async function requireUpToDate(db: Kysely<Tables>): Promise<void> {
  const executed = new Set(await executedNames(db.withoutPlugins()));
  if (executed.size === 0) throw new StartError(`No server has used this database yet. ${asServed}`);
  if (
    Object.keys(migrations).some((name) => !executed.has(name)) ||
    executed.size !== Object.keys(migrations).length
  ) {
    throw new StartError('The database belongs to another version of FireFlink than this command.');
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  // Migrations use the database's own names, in rows too.
  const plain = db.withoutPlugins();
  const migrator = new Migrator({
    db: plain,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const executed = await executedNames(plain);
  const unknown = executed.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new StartError(
      `The database belongs to a newer version of FireFlink (it has ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made by this one.',
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
}

async function executedNames(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns an error's message, or its code if there is none, as when several addresses of a server refuse. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
