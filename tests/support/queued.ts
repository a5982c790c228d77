import type { Kysely } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Tables } from '#platform/foundation/database/schema.ts';
import { QueueTable } from '#platform/foundation/work-queue/queue-table.ts';

/** Returns a queue for tests of queues: the table of the emails, in which the email itself names the item's owner. */
export const testQueueTable = (leaseSeconds: number) =>
  new QueueTable({ table: 'mails', doneOn: 'sentOn', lane: 'bulk', share: 'sealedMail', leaseSeconds });

/** Adds items, the first of which has been due for longest. Returns their ids. */
export async function addItems(
  db: Kysely<Tables>,
  now: Date,
  items: readonly { readonly share?: string; readonly lane?: number; readonly dueIn?: number }[],
): Promise<string[]> {
  const rows = items.map(({ share = 'a', lane = 0, dueIn = 0 }, index) => ({
    id: newId(),
    sealedMail: share,
    createdOn: now.toISOString(),
    attempts: 0,
    nextAttemptOn: new Date(now.getTime() + dueIn * 1000 - items.length + index).toISOString(),
    sentOn: null,
    lastError: null,
    lastFailedOn: null,
    bulk: lane,
  }));
  await db.insertInto('mails').values(rows).execute();
  return rows.map(({ id }) => id);
}

export const itemOf = (db: Kysely<Tables>, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
