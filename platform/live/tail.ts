import { liveLimits } from '../contract/live/live-values.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { parseStored, resyncEvent, type LiveEvent } from './live-event.ts';

export interface Tail {
  /** The id of the last event that was read and delivered. */
  readonly lastId: number;
  /**
   * Reads new events and delivers them, in order. Reads once more when called while it reads. Never throws.
   */
  look(): Promise<void>;
  /** Delivers nothing from now on. */
  close(): void;
}

type TailParts = Pick<PlatformServices, 'db' | 'log'>;

const chunkSize = 500;

/** Returns the id of the newest event. */
export async function newestId(db: TailParts['db']): Promise<number> {
  const { lastEventId } = await db
    .selectFrom('liveState')
    .select('lastEventId')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(lastEventId);
}

/**
 * Returns only the newest event of each thing, if the audience is the same. Audience changes are all kept,
 * because events between two of them are judged after the first.
 */
function newestOfEach(events: readonly LiveEvent[]): LiveEvent[] {
  const same = ({ key, subject }: LiveEvent) => `${key} ${JSON.stringify(subject)}`;
  const newest = new Map(events.map((event) => [same(event), event]));
  return events.filter((event) => event.audienceOf !== undefined || newest.get(same(event)) === event);
}

const eventsAfter = compiledQuery((db, { lastId }: Places<{ lastId: number }>) =>
  db
    .selectFrom('liveEvents')
    .select(['id', 'channel', 'data'])
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(chunkSize),
);

/**
 * Follows `live_events` from now on, whichever process writes them. @throws Error when the database does not
 * answer
 */
export async function startTail(
  { db, log }: TailParts,
  onEvents: (events: readonly LiveEvent[]) => void,
): Promise<Tail> {
  let lastId = await newestId(db);
  let lookedAt = performance.now();
  let again = false;
  let looking: Promise<void> | undefined;
  let closed = false;

  const handOn = (events: readonly LiveEvent[], upTo: number) => {
    lastId = upTo;
    if (!closed) onEvents(events);
  };

  const read = async () => {
    // The pause was so long that events may have been deleted meanwhile.
    if (performance.now() - lookedAt > (liveLimits.storedSeconds * 1000) / 2) {
      const newest = await newestId(db);
      handOn([resyncEvent(newest)], newest);
    }
    for (;;) {
      again = false;
      const rows = await eventsAfter(db, { lastId });
      lookedAt = performance.now();
      const last = rows.at(-1);
      if (last) handOn(newestOfEach(rows.flatMap(parsed)), Number(last.id));
      if (closed || (!again && rows.length < chunkSize)) return;
    }
  };

  const parsed = (row: { id: number | string; channel: string; data: string }): LiveEvent[] => {
    try {
      return [parseStored(row)];
    } catch (error) {
      log.error({ err: error, id: row.id }, 'could not read a live event');
      return [];
    }
  };

  return {
    get lastId() {
      return lastId;
    },
    look() {
      again = true;
      looking ??= read()
        .catch((error: unknown) => log.warn({ err: error }, 'could not read live events'))
        .finally(() => (looking = undefined));
      return looking;
    },
    close() {
      closed = true;
    },
  };
}
