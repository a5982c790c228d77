import type { Actor } from '../../access/actor.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { SessionRow } from '../../foundation/database/schema.ts';

/** The caller that uses a session, as its request says. */
export interface SessionUser {
  /** 'unknown' when the host cannot tell. */
  readonly callerAddress: string;
  /** The caller's `User-Agent`; left out or '' without one. */
  readonly userAgent?: string | undefined;
}

/** The minimum time between two records of a session's use, because pages make many calls. */
const useSeconds = 5 * 60;

/** Browsers send less than 300 characters. */
const userAgentMax = 400;

type Use = Pick<SessionRow, 'lastUsedOn'> & Partial<Pick<SessionRow, 'address' | 'userAgent'>>;

/** Returns what is stored about a use of a session; unknown parts stay as they were. */
export function useBy(by: SessionUser | undefined, now: Date): Use {
  const { callerAddress = 'unknown', userAgent = '' } = by ?? {};
  return {
    lastUsedOn: now.toISOString(),
    ...(callerAddress === 'unknown' ? {} : { address: callerAddress }),
    ...(userAgent === '' ? {} : { userAgent: userAgent.slice(0, userAgentMax) }),
  };
}

/**
 * Stores when, from where and with what a session was last used, at most every five minutes. Never throws: no call
 * fails because this could not be written.
 */
export async function recordUse(
  { db, clock, log }: Pick<PlatformServices, 'db' | 'clock' | 'log'>,
  { sessionId, lastUsedOn }: Actor,
  by: SessionUser,
): Promise<void> {
  const now = clock();
  if (now.getTime() - Date.parse(lastUsedOn) < useSeconds * 1000) return;
  try {
    await db
      .updateTable('sessions')
      .set(useBy(by, now))
      .where('id', '=', sessionId)
      // Only one of several concurrent calls writes.
      .where('lastUsedOn', '=', lastUsedOn)
      .execute();
  } catch (error) {
    log.warn({ err: error, sessionId }, 'could not record the use of a session');
  }
}

/** Whether a session still exists. Locks it until the transaction ends, so that it can't be ended meanwhile. */
export async function lockSession(transaction: Db, sessionId: string, now: Date): Promise<boolean> {
  const locked = await transaction
    .updateTable('sessions')
    .set((set) => ({ lastUsedOn: set.ref('lastUsedOn') }))
    .where('id', '=', sessionId)
    .where('refreshExpiresOn', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}
