import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { after } from '../after.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { assignments } from './assignments.ts';

interface LeaseColumns {
  claimedBy: string | null;
  claimedUntil: string | null;
}

type LeasedTableName = {
  [Name in keyof Tables]: Tables[Name] extends LeaseColumns ? Name : never;
}[keyof Tables];

/** A row that only one worker may use, across all processes. */
export interface Lease<Row> {
  readonly by: string;
  readonly row: Row;
}

/**
 * Leases a row of a table to one worker at a time, for work in several transactions. The worker extends the
 * lease with each of them; the row of a worker that was killed is free when its lease ends.
 */
export class RowLease<Name extends LeasedTableName, Key extends keyof Tables[Name] & string> {
  readonly #table: Name;
  readonly #key: readonly Key[];
  readonly #seconds: number;

  constructor({ table, key, seconds }: { table: Name; key: readonly Key[]; seconds: number }) {
    this.#table = table;
    this.#key = key;
    this.#seconds = seconds;
  }

  /** Takes the lease of a row. @returns undefined while another worker has it, and where there is none */
  async take(db: Db, key: Pick<Tables[Name], Key>, now: Date): Promise<Lease<Tables[Name]> | undefined> {
    const by = randomUUID();
    const { rows } = await sql<Tables[Name]>`update ${sql.table(this.#table)}
      set ${claimedBy} = ${by}, ${claimedUntil} = ${after(now, this.#seconds)}
      where ${this.#is(key)} and (${claimedUntil} is null or ${claimedUntil} < ${now.toISOString()})
      returning *`.execute(db);
    const [row] = rows;
    return row && { by, row };
  }

  /** Extends the lease from now. @returns false when another worker has the row by now, or it was deleted */
  extend(db: Db, lease: Lease<Pick<Tables[Name], Key>>, now: Date): Promise<boolean> {
    return this.#change(db, lease, sql`${claimedUntil} = ${after(now, this.#seconds)}`);
  }

  /**
   * Releases the row, with these changes. @returns false when it was no longer this worker's: then nothing
   * has changed
   */
  release(
    db: Db,
    lease: Lease<Pick<Tables[Name], Key>>,
    changes: Partial<Tables[Name]> = {},
  ): Promise<boolean> {
    return this.#change(db, lease, assignments({ ...changes, claimedBy: null, claimedUntil: null }));
  }

  #is(key: Pick<Tables[Name], Key>): RawBuilder<unknown> {
    return sql.join(
      this.#key.map((column) => sql`${sql.ref(column)} = ${key[column]}`),
      sql` and `,
    );
  }

  async #change(
    db: Db,
    { by, row }: Lease<Pick<Tables[Name], Key>>,
    set: RawBuilder<unknown>,
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`update ${sql.table(this.#table)} set ${set}
      where ${this.#is(row)} and ${claimedBy} = ${by}`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  }
}

const claimedBy = sql.ref('claimedBy');
const claimedUntil = sql.ref('claimedUntil');
