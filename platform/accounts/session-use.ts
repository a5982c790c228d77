import type { Actor } from '../access/actor.ts';
import type { Ground } from '../ground.ts';
import type { SessionRow } from '../database/schema.ts';

/** Who uses a session, as a request says it. */
export interface SessionUser {
  /** 'unknown' where the host cannot tell. */
  readonly callerAddress: string;
  /** Its `User-Agent`; left out or '' where it says nothing. */
  readonly userAgent?: string | undefined;
}

/** That a session is in use is written so often at most: pages make many calls. */
const useSeconds = 5 * 60;

/** Those of browsers have less than 300 characters. */
const userAgentMax = 400;

type Use = Pick<SessionRow, 'lastUsedOn'> & Partial<Pick<SessionRow, 'address' | 'userAgent'>>;

/** What is kept of a use of a session; what is not said stays as it was. */
export function useBy(by: SessionUser | undefined, now: Date): Use {
  const { callerAddress = 'unknown', userAgent = '' } = by ?? {};
  return {
    lastUsedOn: now.toISOString(),
    ...(callerAddress === 'unknown' ? {} : { address: callerAddress }),
    ...(userAgent === '' ? {} : { userAgent: userAgent.slice(0, userAgentMax) }),
  };
}

/**
 * Keeps when, from where and with what a session was last used, at most every five minutes. Never throws: no call fails
 * because this could not be written.
 */
export async function noteUse(
  { db, clock, log }: Pick<Ground, 'db' | 'clock' | 'log'>,
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
      // Of calls that come together one writes.
      .where('lastUsedOn', '=', lastUsedOn)
      .execute();
  } catch (error) {
    log.warn({ err: error, sessionId }, 'could not record the use of a session');
  }
}
