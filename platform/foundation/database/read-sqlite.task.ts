import SqliteDatabase from 'better-sqlite3';
import { statementCache, type StatementCache } from './statement-cache.ts';

interface Reading {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Rows {
  readonly rows: unknown[];
  /** How long the statement took. */
  readonly milliseconds: number;
}

let open: { readonly file: string; readonly statements: StatementCache; close(): void } | undefined;

/**
 * Runs a statement that only reads, on a connection of this thread. It sees what is committed to the disk.
 */
export default function readSqlite({ file, sql, parameters }: Reading): Rows {
  if (open?.file !== file) {
    open?.close();
    const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5000 });
    open = { file, statements: statementCache(database), close: () => database.close() };
  }
  const began = performance.now();
  const rows = open.statements.prepare(sql).all(parameters);
  return { rows, milliseconds: performance.now() - began };
}
