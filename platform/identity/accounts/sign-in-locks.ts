import { sql } from 'kysely';
import { after } from '../../foundation/after.ts';
import type { Db } from '../../foundation/database/database.ts';

/** 5 wrong passwords within 15 minutes lock the account for 24 hours (spec 1 section 9, decisions.md). */
const failuresToLock = 5;
const windowMinutes = 15;
const lockHours = 24;

/** Whether signing in with this address is locked now. Works the same for addresses without an account. */
export async function isLocked(db: Db, emailId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('signInLocks')
    .select('lockedUntil')
    .where('emailId', '=', emailId)
    .where('lockedUntil', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** The state of the lock of an address after a failure. */
export interface Failure {
  /** When the lock ends; null when it is not locked. */
  readonly lockedUntil: string | null;
  /** Whether this failure has caused the lock. */
  readonly locksNow: boolean;
}

/** Counts a wrong password, in one statement so that concurrent attempts all count. */
export async function countFailure(db: Db, emailId: string, now: Date): Promise<Failure> {
  const windowStart = after(now, -windowMinutes * 60);
  const lockedUntil = after(now, lockHours * 3600);
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
    .returning(['lockedUntil', 'failures'])
    .executeTakeFirstOrThrow();
  return { lockedUntil: row.lockedUntil, locksNow: row.failures === failuresToLock };
}

/** Locks an address, whatever its recent failures. */
export async function lockAtOnce(db: Db, emailId: string, now: Date): Promise<Failure> {
  const lockedUntil = after(now, lockHours * 3600);
  await db
    .insertInto('signInLocks')
    .values({ emailId, failures: failuresToLock, firstFailedOn: now.toISOString(), lockedUntil })
    .onConflict((conflict) =>
      conflict.column('emailId').doUpdateSet({ failures: failuresToLock, lockedUntil }),
    )
    .execute();
  return { lockedUntil, locksNow: true };
}

/** Deletes the failures of an address: after the right password, and after a password reset by email. */
export async function clearFailures(db: Db, emailId: string): Promise<void> {
  await db.deleteFrom('signInLocks').where('emailId', '=', emailId).execute();
}

/** Deletes failures and locks that have expired. */
export async function deleteOldFailures(db: Db, now: Date): Promise<void> {
  const windowStart = after(now, -windowMinutes * 60);
  await db
    .deleteFrom('signInLocks')
    .where('firstFailedOn', '<', windowStart)
    .where((row) => row.or([row('lockedUntil', 'is', null), row('lockedUntil', '<=', now.toISOString())]))
    .execute();
}
