import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import {
  SqliteDialect,
  type QueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { Semaphore } from '../semaphore.ts';
import { SqliteNames } from './names.ts';
import { statementCache, type StatementCache } from './statement-cache.ts';
import { shareOf, type SqliteReaders } from './sqlite-readers.ts';

/** The SQLite dialect with the driver below. */
export class GroupingSqliteDialect extends SqliteDialect {
  readonly #database: Database;
  readonly #readers: SqliteReaders | undefined;

  /** @param readers runs statements that take long; without it all run on this thread */
  constructor(database: Database, readers?: SqliteReaders) {
    super({ database });
    this.#database = database;
    this.#readers = readers;
  }

  override createDriver(): Driver {
    return new SqliteDriver(this.#database, this.#readers);
  }

  override createQueryCompiler(): QueryCompiler {
    return new SqliteNames();
  }
}

/** Transactions that are written to the disk together. */
interface Group {
  /** Finished ones that wait for the disk. */
  readonly members: { readonly resolve: () => void; readonly reject: (reason: unknown) => void }[];
  /** The reason why the whole group was rolled back. */
  lost?: unknown;
}

/**
 * After this long without a break, statements let the event loop run: a promise that is settled at once
 * doesn't.
 */
const breakAfterMilliseconds = 12;

/**
 * Runs SQLite over one connection, which callers use in turn.
 *
 * Most of a transaction's time is the wait until the disk confirms it. So transactions that wait for their
 * turn while others run share that wait: each is a savepoint of one transaction of the file, and none is
 * acknowledged before that one is on the disk. A transaction that fails rolls back only itself; when the disk
 * refuses, all that share it fail.
 *
 * The transaction of the file takes the write lock as it begins: one that first reads and then writes would
 * fail at once, whatever the busy timeout, when another process has written in between.
 */
class SqliteDriver implements Driver {
  readonly #database: Database;
  readonly #statements: StatementCache;
  readonly #semaphore = new Semaphore();
  readonly #readers: SqliteReaders | undefined;
  #group: Group | undefined;
  #commitPlanned = false;
  /** When the first statement of this iteration of the event loop began. */
  #begun: number | undefined;

  constructor(database: Database, readers?: SqliteReaders) {
    this.#database = database;
    this.#readers = readers;
    this.#statements = statementCache(database);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<Lease> {
    const lease = new Lease(this.#semaphore, (lease, query) => this.#execute(lease, query));
    await lease.hold();
    return lease;
  }

  releaseConnection(lease: Lease): Promise<void> {
    lease.pass();
    return Promise.resolve();
  }

  async beginTransaction(lease: Lease): Promise<void> {
    await lease.hold();
    const group = this.#openGroup();
    this.#run('savepoint member');
    lease.group = group;
  }

  async commitTransaction(lease: Lease): Promise<void> {
    const { group } = lease;
    if (!group || group.lost !== undefined) throw group?.lost;
    this.#run('release member');
    lease.group = undefined;
    await this.#onDisk(lease, group);
  }

  rollbackTransaction(lease: Lease): Promise<void> {
    const { group } = lease;
    lease.group = undefined;
    // A transaction that the disk refused no longer exists.
    if (!group || group.lost !== undefined) return Promise.resolve();
    this.#run('rollback to member');
    this.#run('release member');
    if (group.members.length === 0) this.#commit();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    if (this.#group) this.#commit();
    this.#database.close();
    return Promise.resolve();
  }

  async #execute(lease: Lease, { sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<unknown>> {
    if (!lease.group && this.#readers?.takes(sql)) {
      lease.pass();
      const rows = await this.#readers.read(sql, parameters, shareOf(queryId));
      if (rows) return { rows };
    }
    await lease.hold();
    await this.#breakIfDue();
    if (lease.group?.lost !== undefined) throw lease.group.lost;
    const statement = this.#statements.prepare(sql);
    const group = lease.group ?? (statement.readonly ? undefined : this.#openGroup());
    let result: QueryResult<unknown>;
    try {
      if (statement.reader) {
        const began = performance.now();
        result = { rows: statement.all(parameters) };
        if (statement.readonly) this.#readers?.note(sql, performance.now() - began);
      } else {
        const { changes, lastInsertRowid } = statement.run(parameters);
        result = { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
      }
    } catch (error) {
      // After some errors (a full disk) SQLite has already rolled everything back.
      if (group && !this.#database.inTransaction) this.#lose(error);
      else if (group?.members.length === 0 && !lease.group) this.#commit();
      throw error;
    }
    // A change outside a transaction is its own transaction.
    if (group && !lease.group) await this.#onDisk(lease, group);
    return result;
  }

  /** Lets the event loop run when it had no chance to for a while, as in a long transaction. */
  async #breakIfDue(): Promise<void> {
    if (this.#begun === undefined) {
      this.#begun = performance.now();
      setImmediate(() => (this.#begun = undefined));
    } else if (performance.now() - this.#begun > breakAfterMilliseconds) {
      await nextIteration();
    }
  }

  #openGroup(): Group {
    if (!this.#group) {
      this.#run('begin immediate');
      this.#group = { members: [] };
    }
    return this.#group;
  }

  /** Gives the turn to the next caller, and waits until the group is on the disk. */
  #onDisk(lease: Lease, group: Group): Promise<void> {
    const written = new Promise<void>((resolve, reject) => group.members.push({ resolve, reject }));
    lease.pass();
    this.#planCommit();
    return written;
  }

  /** Includes callers that already wait for their turn, or ask for it before the event loop continues. */
  #planCommit(): void {
    if (this.#commitPlanned) return;
    this.#commitPlanned = true;
    setImmediate(() => {
      void this.#semaphore.acquire().then(() => {
        this.#commitPlanned = false;
        if (this.#group) this.#commit();
        this.#semaphore.release();
      });
    });
  }

  #commit(): void {
    try {
      this.#run('commit');
    } catch (error) {
      if (this.#database.inTransaction) this.#run('rollback');
      this.#lose(error);
      return;
    }
    for (const { resolve } of this.#group?.members ?? []) resolve();
    this.#group = undefined;
  }

  #lose(error: unknown): void {
    const group = this.#group;
    this.#group = undefined;
    if (!group) return;
    group.lost = error;
    for (const { reject } of group.members) reject(error);
  }

  #run(sql: string): void {
    this.#statements.prepare(sql).run();
  }
}

/** The connection, as leased by one caller. */
class Lease implements DatabaseConnection {
  readonly #semaphore: Semaphore;
  readonly #execute: (lease: Lease, query: CompiledQuery) => Promise<QueryResult<unknown>>;
  #held = false;
  /** The group of the transaction that is under way. */
  group: Group | undefined;

  constructor(
    semaphore: Semaphore,
    execute: (lease: Lease, query: CompiledQuery) => Promise<QueryResult<unknown>>,
  ) {
    this.#semaphore = semaphore;
    this.#execute = execute;
  }

  /** Waits for its turn, unless it has it. */
  async hold(): Promise<void> {
    if (this.#held) return;
    await this.#semaphore.acquire();
    this.#held = true;
  }

  /** Gives the turn to the next caller. */
  pass(): void {
    if (!this.#held) return;
    this.#held = false;
    this.#semaphore.release();
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(this, query) as Promise<QueryResult<Row>>;
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed: SQLite has one connection, which a slow reader would hold');
  }
}
