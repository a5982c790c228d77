import { sql, type Insertable } from 'kysely';
import { batchesOf } from '../foundation/batches.ts';
import { audienceChanges } from '../domain/audience-changes.ts';
import type { ChangeSet } from '../domain/with-changes.ts';
import type { AudienceEvent } from '../contract/live/live-calls.ts';
import { audienceChannel, liveLimits, type LiveChannel } from '../contract/live/live-values.ts';
import type { Db } from '../foundation/database/database.ts';
import { compiledQuery, type Places } from '../foundation/database/compiled-query.ts';
import type { LiveEventRow } from '../foundation/database/schema.ts';
import type { Domain } from '../domain/domain.ts';
import { domains } from '../domains.ts';
import type { PlatformServices } from '../domain/platform-services.ts';

const registered: readonly Domain[] = domains;

export type WriterParts = Pick<PlatformServices, 'kind' | 'clock'>;

/** The channel that notifies processes on the same PostgreSQL. */
export const notificationChannel = 'fireflink_live';

/** How many ids one statement takes. */
const batch = 500;

/**
 * Writes the events of a transaction, at its end, with the state of what it has changed. The first statement
 * takes the ids and with them the lock on the one row of `live_state`. So ids become readable in order,
 * whichever process writes, and what is read after it is the newest state.
 */
export async function insertEvents(
  transaction: Db,
  { kind, clock }: WriterParts,
  dirty: ChangeSet,
): Promise<void> {
  const parts = registered.flatMap(({ liveEvents }) => liveEvents ?? []);
  const count = parts.reduce((sum, part) => sum + part.count(dirty), 0);
  const tooMany = count > liveLimits.replayMax;
  const audiences = audienceEvents(audienceChanges.of(dirty));
  const taken = audiences.length + (tooMany ? 1 : count);
  if (taken === 0) return;
  const [state] = await takeIds(transaction, { taken });
  const firstId = Number(state?.lastEventId) - taken + 1;
  const now = clock();
  const ofThings: StoredChange[] = [];
  // Reading everything again is cheaper than this many events.
  if (tooMany) ofThings.push({ channel: 'RESYNC', data: {} });
  else for (const part of parts) ofThings.push(...(await part.read(transaction, dirty, now)));
  const events = [...audiences, ...ofThings];
  const createdOn = now.toISOString();
  const rows = events.map(({ channel, data }, index) => ({
    id: firstId + index,
    channel,
    data: JSON.stringify(data),
    createdOn,
  }));
  for (const some of batchesOf(rows, batch)) await addEvents(transaction, { rows: some });
  if (kind.name === 'postgres') await sql`select pg_notify(${notificationChannel}, '')`.execute(transaction);
}

interface StoredChange {
  readonly channel: LiveChannel | typeof audienceChannel | 'RESYNC';
  readonly data: object;
}

const audienceEvents = (changed: ReadonlyMap<string, string>): StoredChange[] =>
  [...changed].map(([userId, licenseId]) => {
    const data: AudienceEvent = { userId, subject: { licenseId, userIds: [userId] } };
    return { channel: audienceChannel, data };
  });

const takeIds = compiledQuery((db, { taken }: Places<{ taken: number }>) =>
  db
    .updateTable('liveState')
    .set((state) => ({ lastEventId: state('lastEventId', '+', taken) }))
    .where('id', '=', 1)
    .returning('lastEventId'),
);

const addEvents = compiledQuery((db, { rows }: Places<{ rows: readonly Insertable<LiveEventRow>[] }>) =>
  db.insertInto('liveEvents').values(rows),
);
