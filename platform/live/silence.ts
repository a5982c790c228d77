import type { PlatformContext } from '../context.ts';
import { silentBefore } from '../machines/machine-state.ts';
import { insertEvents } from './write-events.ts';

/**
 * Tells of machines that have fallen silent since anybody last looked: it is nobody's call. The row of `live_state` is
 * held meanwhile, so that of all processes on the database one tells of each, once.
 */
export async function tellSilence({
  db,
  kind,
  clock,
}: Pick<PlatformContext, 'db' | 'kind' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { silenceCheckedUntil: from } = await transaction
      .updateTable('liveState')
      .set((state) => ({ silenceCheckedUntil: state.ref('silenceCheckedUntil') }))
      .where('id', '=', 1)
      .returning('silenceCheckedUntil')
      .executeTakeFirstOrThrow();
    const until = silentBefore(clock());
    if (from >= until) return;
    // At the first start of all, everything that is silent has been so for long.
    if (from !== '') {
      const silent = await transaction
        .selectFrom('machines')
        .select(['id', 'licenseId'])
        .where('lastHeardOn', '>=', from)
        .where('lastHeardOn', '<', until)
        .where('disabled', '=', 0)
        .where('leftOn', 'is', null)
        .execute();
      const machines = new Map(silent.map(({ id, licenseId }) => [id, licenseId]));
      await insertEvents(transaction, { kind, clock }, { machines, executions: new Set() });
    }
    await transaction
      .updateTable('liveState')
      .set({ silenceCheckedUntil: until })
      .where('id', '=', 1)
      .execute();
  });
}
