import type { Database, Statement } from 'better-sqlite3';

/** Enough for all pages many times over; lists of ids make statements of as many lengths. */
const mostKept = 500;

export interface KeptStatements {
  prepare(sql: string): Statement<unknown[]>;
}

/**
 * Caches prepared statements, because preparing takes longer than most of our queries. Drops the least
 * recently used ones. SQLite prepares a statement again by itself when the tables change.
 */
export function keptStatements(database: Database): KeptStatements {
  const kept = new Map<string, Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      const statement = known ?? database.prepare<unknown[]>(sql);
      if (known) kept.delete(sql);
      else if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(sql, statement);
      return statement;
    },
  };
}
