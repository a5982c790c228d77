import type { Database, Statement } from 'better-sqlite3';

/** What a page needs, many times over; lists of ids make statements of as many lengths. */
const mostKept = 500;

export interface KeptStatements {
  prepare(sql: string): Statement<unknown[]>;
}

/**
 * Prepares a statement once: preparing takes longer than most of our queries do. Those that were not used for longest are
 * dropped. SQLite prepares one anew by itself when the tables change.
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
