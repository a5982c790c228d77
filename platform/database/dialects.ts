import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { PostgresDialect, type Dialect, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { PostgresNames } from './names.ts';
import type { WorkerPool } from '../worker-pool/worker-pool.ts';
import { GroupingSqliteDialect } from './sqlite-driver.ts';
import { SqliteReaders } from './sqlite-readers.ts';

/** The few real differences between the two databases, named. */
export interface DatabaseKind {
  readonly name: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** Case-insensitive ordering of a text column. */
  readonly collateIgnoringCase: 'nocase' | 'und-x-icu';
  /**
   * Ends a select whose rows are to stay as they were read until the transaction ends. SQLite has one writer, so they do
   * anyway. PostgreSQL holds them as an update would: what refers to them can still be added.
   */
  readonly holdRows: '' | 'for no key update';
  /** The same for rows that are to be deleted: nothing that refers to them can be added meanwhile. */
  readonly holdUnreferred: '' | 'for update';
  /** Ends a select that claims a row: rows that another process is claiming are passed over. SQLite has one writer. */
  readonly skipLocked: '' | 'for update skip locked';
  /** Does an error say that a unique constraint was violated? */
  isUniqueViolation(error: unknown): boolean;
  /** Does an error say that the database cannot be reached or is out of service for the moment? */
  isUnavailable(error: unknown): boolean;
  /** Does an error say that there is no room to write? */
  isFull(error: unknown): boolean;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * SQLite in `file`. WAL so that readers do not wait for a writer; synchronous=FULL so that what was acknowledged
 * survives a power cut; a busy timeout because a second process (a backup, the demo) may hold the write lock briefly.
 * @param workers where statements that take long run; without them all run on this thread
 * Throws when the file cannot be opened or is not a database.
 */
export function sqlite(file: string, workers?: WorkerPool): DatabaseKind {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new SqliteDatabase(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Reads every page once: a damaged file is to be noticed now, not by whoever first needs the damaged part.
  const [problem] = database.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[];
  if (problem?.quick_check !== 'ok') {
    database.close();
    throw new Error(`it is damaged (${problem?.quick_check ?? 'no answer'})`);
  }
  return {
    name: 'sqlite',
    dialect: new GroupingSqliteDialect(database, workers && new SqliteReaders(file, workers)),
    collateIgnoringCase: 'nocase',
    holdRows: '',
    holdUnreferred: '',
    skipLocked: '',
    isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error)),
    isUnavailable: (error) => /^SQLITE_(BUSY|LOCKED|FULL|IOERR)/.test(codeOf(error)),
    isFull: (error) => /^SQLITE_(FULL|IOERR_WRITE)$/.test(codeOf(error)),
  };
}

/** PostgreSQL at `url`, over a pool of at most `poolSize` connections. Connects on first use. */
export function postgres(url: string, poolSize: number, onIdleError: (error: Error) => void): DatabaseKind {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5000 });
  // Without listeners, a connection that breaks would end the process: while it is idle the pool says so, between two
  // statements of a transaction only the connection itself does, and the next statement fails with the reason.
  pool.on('error', onIdleError);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return {
    name: 'postgres',
    dialect: new NamingPostgresDialect({ pool }),
    collateIgnoringCase: 'und-x-icu',
    holdRows: 'for no key update',
    holdUnreferred: 'for update',
    skipLocked: 'for update skip locked',
    isUniqueViolation: (error) => codeOf(error) === '23505',
    isUnavailable: (error) =>
      /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57P0|08|53300)/.test(codeOf(error)) ||
      (error instanceof Error &&
        /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)),
    isFull: (error) => codeOf(error) === '53100',
  };
}

class NamingPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresNames();
  }
}
