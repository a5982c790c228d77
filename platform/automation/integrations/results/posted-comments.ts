import { v7 as newId } from 'uuid';
import type { PlatformServices } from '../../../domain/platform-services.ts';
import { after, daySeconds } from '../../../foundation/after.ts';
import type { Db } from '../../../foundation/database/database.ts';
import type { PostedCommentRow } from '../../../foundation/database/schema.ts';

/** Longer than posting can take. */
const leaseSeconds = 150;
/** A pull request that gets no result for a year is over. */
const storedDays = 365;

type Context = Pick<PlatformServices, 'db' | 'clock'>;

/**
 * Takes the comment of a place, so that two executions that end at the same moment don't post two.
 * @returns undefined while another process has it
 */
export async function takeComment(
  { db, clock }: Context,
  { instanceId, place }: Pick<PostedCommentRow, 'instanceId' | 'place'>,
): Promise<PostedCommentRow | undefined> {
  const now = clock();
  await db
    .insertInto('postedComments')
    .values({
      id: newId(),
      instanceId,
      place,
      commentId: null,
      executionId: null,
      busyUntil: '',
      modifiedOn: now.toISOString(),
    })
    .onConflict((known) => known.columns(['instanceId', 'place']).doNothing())
    .execute();
  return db
    .updateTable('postedComments')
    .set({ busyUntil: after(now, leaseSeconds) })
    .where('instanceId', '=', instanceId)
    .where('place', '=', place)
    .where('busyUntil', '<', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Gives the comment back, with what is known of it now. */
export async function giveCommentBack(
  { db, clock }: Context,
  {
    id,
    ...known
  }: Pick<PostedCommentRow, 'id'> & Partial<Pick<PostedCommentRow, 'commentId' | 'executionId'>>,
): Promise<void> {
  await db
    .updateTable('postedComments')
    .set({ ...known, busyUntil: '', modifiedOn: clock().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Forgets the comments of pull requests that are over. */
export async function deleteOldComments(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('postedComments')
    .where('modifiedOn', '<', after(now, -storedDays * daySeconds))
    .execute();
}
