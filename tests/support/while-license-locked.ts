import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#platform/foundation/database/database.ts';
import { lockLicense } from '#platform/identity/licenses/lock-license.ts';
import type { TestPlatform } from './platform.ts';

/**
 * Does work while the license is locked, and changes something once all of it waits for the lock: what it has read before is out
 * of date then. On SQLite, where a transaction has the database to itself, the work begins after the change.
 * @param change in the transaction that has the lock
 */
export async function whileLicenseLocked<Result>(
  { platform: { context }, database }: TestPlatform,
  licenseId: string,
  work: readonly (() => Promise<Result>)[],
  change: (transaction: Db) => Promise<unknown>,
): Promise<Result[]> {
  let underWay: Promise<Result[]> | undefined;
  await context.db.transaction().execute(async (transaction) => {
    await lockLicense(transaction, licenseId);
    underWay = Promise.all(work.map((each) => each()));
    if (database.name === 'PostgreSQL') {
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
        expect(rows).toHaveLength(work.length);
      });
    }
    await change(transaction);
  });
  return (await underWay) ?? [];
}
