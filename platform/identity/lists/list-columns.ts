import { z } from 'zod';
import { withChanges, type ChangesContext } from '../../domain/with-changes.ts';
import type { CallRequest } from '../../access/call-request.ts';
import type {
  getListColumns as getCall,
  setListColumns as setCall,
} from '../../contract/lists/list-calls.ts';
import type { CallReply } from '../../contract/wire/calls/call.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';

const columnsSchema = z.array(z.string());

/** GET list-columns/{list}: returns the columns that the actor has selected for a list. */
export async function getListColumns(
  { db }: PlatformServices,
  { actor, params: { list } }: CallRequest<typeof getCall>,
): Promise<CallReply<typeof getCall>> {
  const row = await db
    .selectFrom('listColumns')
    .select('columns')
    .where('userId', '=', actor.userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return { columns: row ? columnsSchema.parse(JSON.parse(row.columns)) : null };
}

/** PUT list-columns/{list}: stores the actor's selection, replacing the one before; null deletes it. */
export async function setListColumns(
  context: PlatformServices & ChangesContext,
  { actor, params: { list }, body: { columns } }: CallRequest<typeof setCall>,
): Promise<CallReply<typeof setCall>> {
  const { userId } = actor;
  await withChanges(context, async (transaction) => {
    if (columns === null) {
      await transaction
        .deleteFrom('listColumns')
        .where('userId', '=', userId)
        .where('list', '=', list)
        .execute();
      return;
    }
    const chosen = { columns: JSON.stringify(columns), modifiedOn: context.clock().toISOString() };
    await transaction
      .insertInto('listColumns')
      .values({ userId, list, ...chosen })
      .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet(chosen))
      .execute();
  });
  return { columns };
}
