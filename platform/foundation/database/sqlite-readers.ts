import { sql, type KyselyPlugin, type QueryId, type RawBuilder } from 'kysely';
import { defineTask } from '../worker-pool/task.ts';
import { ownShare, TaskNotDone, type Share, type WorkerPool } from '../worker-pool/worker-pool.ts';
import type readSqlite from './read-sqlite.task.ts';

const reading = defineTask<typeof readSqlite>({
  module: 'foundation/database/read-sqlite',
  seconds: 20,
  isLong: false,
});

/** Marks a statement that may take long if it finds many rows: see `SqliteReaders`. */
export const mayTakeLong = '/* may take long */';

interface Modifiable<Query> {
  modifyFront(modifier: RawBuilder<unknown>): Query;
}

/** Marks a query that reads a whole list as possibly long. */
export const longRead = <Query>(query: Modifiable<Query>): Query => query.modifyFront(sql.raw(mayTakeLong));

/** A statement that took longer than this on the main thread runs on another one from then on … */
const slowMilliseconds = 15;
/** … until it takes less than this there. */
const quickMilliseconds = 5;
/** How many statements are remembered as slow. */
const mostSlow = 500;

/**
 * Runs statements that read on worker threads, each with its own connection: SQLite answers on the thread
 * that asks, and one long search would stop everything else. Marked statements (`mayTakeLong`) always run
 * there, others once they were slow. The rest stays on the main thread, where a short statement is answered
 * sooner.
 */
export class SqliteReaders {
  readonly #file: string;
  readonly #workers: WorkerPool;
  readonly #slow = new Set<string>();

  constructor(file: string, workers: WorkerPool) {
    this.#file = file;
    this.#workers = workers;
  }

  /** Returns whether a statement that reads, outside a transaction, runs on another thread. */
  takes(sql: string): boolean {
    return this.#slow.has(sql) || sql.includes(mayTakeLong);
  }

  /** Records how long a statement took on the main thread. */
  note(sql: string, milliseconds: number): void {
    if (milliseconds < slowMilliseconds) return;
    if (this.#slow.size >= mostSlow) this.#slow.delete(this.#slow.values().next().value ?? '');
    this.#slow.add(sql);
  }

  /**
   * Runs a statement on a worker thread. @returns undefined when all threads are busy and the statement is
   * not marked but was slow before: running it here is better than refusing it, because a busy machine can
   * make any statement slow
   * @throws TaskNotDone; or the error of the database
   */
  async read(sql: string, parameters: readonly unknown[], share: Share): Promise<unknown[] | undefined> {
    try {
      const { rows, milliseconds } = await this.#workers.run(
        reading,
        { file: this.#file, sql, parameters },
        share,
      );
      if (milliseconds < quickMilliseconds) this.#slow.delete(sql);
      return rows;
    } catch (error) {
      const isBusy = error instanceof TaskNotDone && error.why === 'busy';
      if (!isBusy || sql.includes(mayTakeLong)) throw error;
      this.#slow.delete(sql);
      return undefined;
    }
  }
}

const shares = new WeakMap<QueryId, Share>();

/** Returns the share of the worker threads that a query uses. */
export const shareOf = (queryId: QueryId): Share => shares.get(queryId) ?? ownShare;

/** Makes the queries of a database use this share of the threads: `db.withPlugin(queriesOf(licenseId))`. */
export const queriesOf = (share: Share): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    shares.set(queryId, share);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
});
