import { recordChange } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { liveChanges } from '../../domain/live-changes.ts';

/** The facts recorded for a machine that changes, because they can't be read once it is deleted. */
interface NotedMachine {
  readonly licenseId: string;
  /** Users to notify who may not use it, or weren't able to until now. */
  readonly alsoTell: readonly string[] | 'all users';
}

export const machineChanges = liveChanges<NotedMachine>((known, { licenseId, alsoTell }) => {
  const before = known?.alsoTell ?? [];
  const everybody = before === 'all users' || alsoTell === 'all users';
  return { licenseId, alsoTell: everybody ? 'all users' : [...before, ...alsoTell] };
});

interface ChangedMachine extends Pick<NotedMachine, 'licenseId'>, Partial<Pick<NotedMachine, 'alsoTell'>> {
  readonly machineId: string;
}

/** Records that a machine has changed, for pages that show it. */
export const recordMachineChange = (
  transaction: Db,
  { machineId, licenseId, alsoTell = [] }: ChangedMachine,
): void => recordChange(transaction, machineChanges, machineId, { licenseId, alsoTell });
