import { withChanges } from '../domain/with-changes.ts';
import { recordMachineChange } from '../automation/machines/machine-changes.ts';
import type { PlatformServices } from '../domain/platform-services.ts';
import { silentBefore } from '../automation/machines/machine-state.ts';

/**
 * Publishes events for machines that have fallen silent since the last check, because no call does. It locks
 * the row of `live_state`, so that only one of all processes on the database publishes each.
 */
export async function publishSilence({
  db,
  publisher,
  clock,
}: Pick<PlatformServices, 'db' | 'publisher' | 'clock'>): Promise<void> {
  await withChanges({ db, publisher }, async (transaction) => {
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
      for (const { id, licenseId } of silent) recordMachineChange(transaction, { machineId: id, licenseId });
    }
    await transaction
      .updateTable('liveState')
      .set({ silenceCheckedUntil: until })
      .where('id', '=', 1)
      .execute();
  });
}
