import { sql, type RawBuilder } from 'kysely';
import { after } from '../after.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseKind } from '../database/dialects.ts';
import type { Tables } from '../database/schema.ts';
import { assignments } from './assignments.ts';
import { dueId, earliestAfter, isDue, isOpen } from './find-due.ts';
import type { Choice } from './next-choices.ts';
import { givenUpOn, type QueueShape, type QueueTableName } from './queue-columns.ts';

interface Shape<Name extends QueueTableName> extends QueueShape<keyof Tables[Name] & string> {
  readonly table: Name;
  /** How long a claim is valid. An item of a killed process is due again after it. */
  readonly leaseSeconds: number;
}

/** An item that this process has claimed. */
export interface Claim<Row> {
  readonly row: Row;
  /** The end of the lease. */
  until: string;
}

/**
 * The statements of a queue in a table. Each is one statement, so that it is safe among several processes. A
 * claim is identified by its attempt and the end of its lease: a process that comes back after its lease
 * changes nothing.
 */
export class QueueTable<Name extends QueueTableName> {
  readonly #shape: Shape<Name>;

  constructor(shape: Shape<Name>) {
    this.#shape = shape;
  }

  get name(): Name {
    return this.#shape.table;
  }

  /** Returns the share of an item; undefined where the table has no shares. */
  shareOf(row: Tables[Name]): string | undefined {
    return this.#shape.share && String(row[this.#shape.share]);
  }

  laneOf(row: Tables[Name]): number | undefined {
    return this.#shape.lane && Number(row[this.#shape.lane]);
  }

  /** Claims the item that is due longest in the first of these choices that has one, and counts the attempt. */
  async claim(
    db: Db,
    due: { kind: Pick<DatabaseKind, 'skipLocked'>; now: Date; choices: readonly Choice[] },
  ): Promise<Claim<Tables[Name]> | undefined> {
    const until = after(due.now, this.#shape.leaseSeconds);
    const { rows } = await sql<Tables[Name]>`update ${this.#table}
      set ${sql.ref('attempts')} = ${sql.ref('attempts')} + 1, ${nextAttemptOn} = ${until}
      where ${sql.ref('id')} = ${dueId(this.#shape, due)} and ${isDue(this.#shape, due.now)}
      returning *`.execute(db);
    const [row] = rows;
    return row && { row, until };
  }

  /**
   * Returns when the next item is due that isn't due now, in any of these lanes; also the end of another
   * process' lease.
   */
  async nextDue(db: Db, now: Date, lanes: readonly number[] = []): Promise<Date | undefined> {
    const { rows } = await earliestAfter(this.#shape, now, lanes).execute(db);
    const dueOn = rows[0]?.dueOn ?? null;
    return dueOn === null ? undefined : new Date(dueOn);
  }

  /** Extends the lease from now. @returns false when it was lost: another process may have the item */
  async extend(db: Db, claim: Claim<Tables[Name]>, now: Date): Promise<boolean> {
    const until = after(now, this.#shape.leaseSeconds);
    const extended = await this.#change(db, claim, sql`${nextAttemptOn} = ${until}`);
    if (extended) claim.until = until;
    return extended;
  }

  /**
   * Records that the item is done, in the transaction that does it.
   * @returns false when the lease was lost or the item is done already: then the transaction must do nothing
   */
  complete(
    db: Db,
    claim: Claim<Tables[Name]>,
    now: Date,
    changes: Partial<Tables[Name]> = {},
  ): Promise<boolean> {
    return this.#change(db, claim, this.#done(now, changes));
  }

  /** Records work outside the database, which is done whether or not the lease was lost meanwhile. */
  async recordDone(db: Db, id: string, now: Date, changes: Partial<Tables[Name]> = {}): Promise<void> {
    await sql`update ${this.#table} set ${this.#done(now, changes)}
      where ${sql.ref('id')} = ${id} and ${isOpen(this.#shape)}`.execute(db);
  }

  /** Records why an attempt failed, and when the next one is due; `givenUpOn` for no further one. */
  async fail(
    db: Db,
    claim: Claim<Tables[Name]>,
    failure: { readonly nextAttemptOn: string; readonly lastError: string },
    changes: Partial<Tables[Name]> = {},
  ): Promise<void> {
    await this.#change(db, claim, assignments({ ...changes, ...failure }));
  }

  /** Releases the item, to be due then, and doesn't count the attempt. */
  async release(db: Db, claim: Claim<Tables[Name]>, dueOn: Date): Promise<void> {
    const attempts = sql`${sql.ref('attempts')} = ${sql.ref('attempts')} - 1`;
    await this.#change(db, claim, sql`${attempts}, ${nextAttemptOn} = ${dueOn.toISOString()}`);
  }

  /** Records that a recurring item is done for now, and when it is due next, with its attempts reset. */
  async repeat(
    db: Db,
    claim: Claim<Tables[Name]>,
    dueOn: Date,
    changes: Partial<Tables[Name]> = {},
  ): Promise<void> {
    const again = { attempts: 0, lastError: null, nextAttemptOn: dueOn.toISOString() };
    await this.#change(db, claim, assignments({ ...changes, ...again }));
  }

  /** Makes items that were given up due now, with their attempts reset. */
  async restart(db: Db, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await sql`update ${this.#table} set ${assignments({ attempts: 0, nextAttemptOn: now.toISOString() })}
      where ${sql.ref('id')} in (${sql.join(ids)}) and ${isOpen(this.#shape)} and ${nextAttemptOn} = ${givenUpOn}`.execute(
      db,
    );
  }

  get #table(): RawBuilder<unknown> {
    return sql.table(this.#shape.table);
  }

  #done(now: Date, changes: Partial<Tables[Name]>): RawBuilder<unknown> {
    return assignments({ lastError: null, [this.#shape.doneOn]: now.toISOString(), ...changes });
  }

  async #change(db: Db, { row, until }: Claim<Tables[Name]>, set: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows } = await sql`update ${this.#table} set ${set}
      where ${sql.ref('id')} = ${row.id} and ${sql.ref('attempts')} = ${row.attempts}
      and ${nextAttemptOn} = ${until} and ${isOpen(this.#shape)}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  }
}

const nextAttemptOn = sql.ref('nextAttemptOn');
