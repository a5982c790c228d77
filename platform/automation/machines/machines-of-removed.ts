import { afterCommit, recordConsequences } from '../../domain/with-changes.ts';
import { recordMachineChange } from './machine-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { Wake } from './wake.ts';

interface PassedOn {
  readonly licenseId: string;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/**
 * Gives the machines of a user who leaves a license a new owner. The sessions of their clients have ended:
 * the waiting beats tell the clients, which sign in again.
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
  for (const { id } of passed) recordMachineChange(transaction, { licenseId, machineId: id });
  recordConsequences(
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
