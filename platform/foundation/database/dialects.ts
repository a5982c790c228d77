import { mkdirSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { PostgresDialect, type Dialect, type QueryCompiler } from 'kysely';
import pg from 'pg';
import { PostgresNames } from './names.ts';
import type { WorkerPool } from '../worker-pool/worker-pool.ts';
import { GroupingSqliteDialect } from './sqlite-driver.ts';
import { SqliteReaders } from './sqlite-readers.ts';

/** The few differences between the two databases. */
export interface DatabaseKind {
  readonly name: 'sqlite' | 'postgres';
  readonly dialect: Dialect;
  /** The collation for ordering a text column regardless of case. */
  readonly collateIgnoringCase: 'nocase' | 'und-x-icu';
  /**
   * Ends a select to lock its rows until the transaction ends. SQLite has one writer, so nothing is needed.
   * PostgreSQL locks them as an update does: rows that refer to them can still be added.
   */
  readonly lockRows: '' | 'for no key update';
  /** Ends a select to lock rows that are to be deleted: no rows that refer to them can be added meanwhile. */
  readonly lockUnreferred: '' | 'for update';
  /**
   * Ends a select that claims a row: it skips rows that another process is claiming. SQLite has one writer.
   */
  readonly skipLocked: '' | 'for update skip locked';
  /**
   * Gives room of deleted rows back to the file system, in one short step; absent where the database does so by
   * itself. Call it in a transaction. @returns how many pages of the file are still unused
   */
  readonly giveBack?: () => number;
  /** Returns whether an error is the violation of a unique constraint. */
  isUniqueViolation(error: unknown): boolean;
  /** Returns whether an error means that the database can't be reached or is temporarily out of service. */
  isUnavailable(error: unknown): boolean;
  /** Returns whether an error means that there is no room to write. */
  isFull(error: unknown): boolean;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** The mode of `auto_vacuum` in which pages are given back in steps. */
const incremental = 2;

/** How many pages of 4 KB one step gives back: a few milliseconds. */
const pagesAtOnce = 100;

/**
 * Opens SQLite in `file`. WAL, so that readers don't wait for a writer; synchronous=FULL, so that
 * acknowledged changes survive a power cut; a busy timeout, because a second process (a backup, the demo) may
 * hold the write lock briefly.
 * @param workers runs statements that take long; without it all run on this thread
 * @throws when the file cannot be opened or is not a database
 */
export function sqlite(file: string, workers?: WorkerPool): DatabaseKind {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new SqliteDatabase(file, { timeout: 5000 });
  // Only an empty file can be told so; an older one stays as it is until an operator compacts it (decision 101).
  if (database.pragma('page_count', { simple: true }) === 0) database.pragma('auto_vacuum = INCREMENTAL');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Reads every page once, so that damage is found now, not by the first request for the damaged part.
  const [problem] = database.pragma('quick_check(1)', { simple: false }) as { quick_check: string }[];
  if (problem?.quick_check !== 'ok') {
    database.close();
    throw new Error(`it is damaged (${problem?.quick_check ?? 'no answer'})`);
  }
  return {
    name: 'sqlite',
    dialect: new GroupingSqliteDialect(database, workers && new SqliteReaders(file, workers)),
    collateIgnoringCase: 'nocase',
    lockRows: '',
    lockUnreferred: '',
    skipLocked: '',
    giveBack() {
      if (database.pragma('auto_vacuum', { simple: true }) !== incremental) return 0;
      database.pragma(`incremental_vacuum(${pagesAtOnce})`);
      return Number(database.pragma('freelist_count', { simple: true }));
    },
    isUniqueViolation: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(error)),
    isUnavailable: (error) => /^SQLITE_(BUSY|LOCKED|FULL|IOERR)/.test(codeOf(error)),
    isFull: (error) => /^SQLITE_(FULL|IOERR_WRITE)$/.test(codeOf(error)),
  };
}

/** Connects to PostgreSQL at `url`, over a pool of at most `poolSize` connections. Connects on first use. */
export function postgres(url: string, poolSize: number, onIdleError: (error: Error) => void): DatabaseKind {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5000 });
  // Without listeners, a broken connection would end the process. The pool reports it while the connection is
  // idle. Between two statements of a transaction only the connection itself does; the next statement then
  // fails with the reason.
  pool.on('error', onIdleError);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return {
    name: 'postgres',
    dialect: new NamingPostgresDialect({ pool }),
    collateIgnoringCase: 'und-x-icu',
    lockRows: 'for no key update',
    lockUnreferred: 'for update',
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
