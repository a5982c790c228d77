import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** 5 wrong passwords within 15 minutes lock the account for 24 hours (spec 1 section 9, decisions.md). */
const failuresToLock = 5;
const windowMinutes = 15;
const lockHours = 24;

/** Is signing in with this address locked now? Asked alike for addresses that nobody has. */
export async function isLocked(db: Db, emailId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signInLocks')
    .select('lockedUntil')
    .where('emailId', '=', emailId)
    .where('lockedUntil', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a wrong password, in one statement so that attempts at once all count. Returns whether it is locked now. */
export async function countFailure(db: Db, emailId: string, now: Date): Promise<boolean> {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  const lockedUntil = new Date(now.getTime() + lockHours * 3_600_000).toISOString();
  const stale = sql<boolean>`sign_in_locks.first_failed_on < ${windowStart}`;
  const row = await db
    .insertInto('signInLocks')
    .values({ emailId, failures: 1, firstFailedOn: now.toISOString(), lockedUntil: null })
    .onConflict((conflict) =>
      conflict.column('emailId').doUpdateSet({
        failures: sql<number>`case when ${stale} then 1 else sign_in_locks.failures + 1 end`,
        firstFailedOn: sql<string>`case when ${stale} then excluded.first_failed_on else sign_in_locks.first_failed_on end`,
        lockedUntil: sql<
          string | null
        >`case when sign_in_locks.locked_until > ${now.toISOString()} then sign_in_locks.locked_until
          when not (${stale}) and sign_in_locks.failures + 1 >= ${failuresToLock} then ${lockedUntil} else null end`,
      }),
    )
    .returning('lockedUntil')
    .executeTakeFirstOrThrow();
  return row.lockedUntil !== null;
}

/** Forgets the failures of an address: after the right password, and after a password reset by mail. */
export async function clearFailures(db: Db, emailId: string): Promise<void> {
  await db.deleteFrom('signInLocks').where('emailId', '=', emailId).execute();
}

/** Forgets what no longer counts. */
export async function forgetOldFailures(db: Db, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  await db
    .deleteFrom('signInLocks')
    .where('firstFailedOn', '<', windowStart)
    .where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<=', now.toISOString())]))
    .execute();
}
