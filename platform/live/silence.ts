import { changing } from '../changing.ts';
import { noteMachine } from '../machines/machine-changes.ts';
import type { Ground } from '../ground.ts';
import { silentBefore } from '../machines/machine-state.ts';

/**
 * Publishes events for machines that have fallen silent since the last check, because no call does. It locks
 * the row of `live_state`, so that only one of all processes on the database publishes each.
 */
export async function tellSilence({ db, news, clock }: Pick<Ground, 'db' | 'news' | 'clock'>): Promise<void> {
  await changing({ db, news }, async (transaction) => {
    const { silenceCheckedUntil: from } = await transaction
      .updateTable('liveState')
      .set((state) => ({ silenceCheckedUntil: state.ref('silenceCheckedUntil') }))
      .where('id', '=', 1)
      .returning('silenceCheckedUntil')
      .executeTakeFirstOrThrow();
    const until = silentBefore(clock());
    if (from >= until) return;
    // At the very first start, everything that is silent has been so for long.
    if (from !== '') {
      const silent = await transaction
        .selectFrom('machines')
        .select(['id', 'licenseId'])
        .where('lastHeardOn', '>=', from)
        .where('lastHeardOn', '<', until)
        .where('disabled', '=', 0)
        .where('leftOn', 'is', null)
        .execute();
      for (const { id, licenseId } of silent) noteMachine(transaction, { machineId: id, licenseId });
    }
    await transaction
      .updateTable('liveState')
      .set({ silenceCheckedUntil: until })
      .where('id', '=', 1)
      .execute();
  });
}
