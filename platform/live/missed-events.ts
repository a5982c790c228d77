import { liveLimits } from '../contract/live/live-values.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { parseStored, type LiveEvent } from './live-event.ts';
import { newestId } from './tail.ts';

/** What a returning subscriber has missed: the events, or just up to which id. */
export interface Missed {
  readonly events: readonly LiveEvent[] | 'too many';
  readonly upTo: number;
}

/**
 * Returns the events after `since`; 'too many' when they are more than can be sent one by one, when some have
 * been deleted already, and when `since` comes from another database.
 */
export async function missedEvents({ db }: Pick<PlatformServices, 'db'>, since: number): Promise<Missed> {
  const upTo = await newestId(db);
  if (since === upTo) return { events: [], upTo };
  const tooMany: Missed = { events: 'too many', upTo };
  if (since > upTo) return tooMany;
  const { oldest } = await db
    .selectFrom('liveEvents')
    .select((event) => event.fn.min('id').as('oldest'))
    .executeTakeFirstOrThrow();
  if (oldest === null || Number(oldest) > since + 1) return tooMany;
  const rows = await db
    .selectFrom('liveEvents')
    .select(['id', 'channel', 'data'])
    .where('id', '>', since)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(liveLimits.replayMax + 1)
    .execute();
  if (rows.length > liveLimits.replayMax) return tooMany;
  try {
    return { events: rows.map(parseStored), upTo };
  } catch {
    // Another version wrote it: `tail` logs which.
    return tooMany;
  }
}
