import type { Database, Statement } from 'better-sqlite3';

/** Enough for all pages many times over; lists of ids make statements of as many lengths. */
const casesCachedMax = 500;

export interface StatementCache {
  prepare(sql: string): Statement<unknown[]>;
}

/**
 * Caches prepared statements, because preparing takes longer than most of our queries. Drops the least
 * recently used ones. SQLite prepares a statement again by itself when the tables change.
 */
export function statementCache(database: Database): StatementCache {
  const cached = new Map<string, Statement<unknown[]>>();
  return {
    prepare(sql) {
      const known = cached.get(sql);
      const statement = known ?? database.prepare<unknown[]>(sql);
      if (known) cached.delete(sql);
      else if (cached.size >= casesCachedMax) cached.delete(cached.keys().next().value ?? '');
      cached.set(sql, statement);
      return statement;
    },
  };
}
