import { afterCommit, noteConsequences } from '../changing.ts';
import { noteMachine } from './machine-changes.ts';
import type { Db } from '../database/database.ts';
import type { Wake } from './wake.ts';

interface PassedOn {
  readonly licenseId: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/**
 * The machines of somebody who leaves a license are somebody else's from now on. Their clients, whose sessions have ended,
 * are told with the beat that is held, and sign in anew.
 */
export async function passMachinesOn(
  transaction: Db,
  wake: Wake,
  { licenseId, from, to, now }: PassedOn,
): Promise<void> {
  const passed = await transaction
    .updateTable('machines')
    .set({ userId: to, modifiedOn: now.toISOString(), modifiedBy: to })
    .where('licenseId', '=', licenseId)
    .where('userId', '=', from)
    .returning(['id', 'hostName'])
    .execute();
  for (const { id } of passed) noteMachine(transaction, { licenseId, machineId: id });
  noteConsequences(
    transaction,
    passed.map(({ id, hostName: name }) => ({
      kind: 'machine',
      deed: 'handed over',
      id,
      name,
      projectId: null,
      before: { userId: from },
      after: { userId: to },
    })),
  );
  afterCommit(transaction, () => {
    for (const { id } of passed) wake.wake(id);
  });
}
