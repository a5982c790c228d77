import { approvalMessages } from '../../../contract/approval/approval-values.ts';
import { resourceMessages } from '../../../contract/resources/resource-values.ts';
import type { Db } from '../../../foundation/database/database.ts';
import { conflict } from '../../../foundation/refusal.ts';

/**
 * Requires that a project has versions, and is not just being switched.
 * @param transaction has locked the license (`lockLicense`), as the switch does
 * @throws Refusal 409
 */
export async function requireVersions(transaction: Db, projectId: string): Promise<void> {
  if (!(await hasVersions(transaction, projectId))) throw conflict(resourceMessages.notVersioned);
}

/** Returns whether a project has versions. @throws Refusal 409 while it is being switched */
export async function hasVersions(transaction: Db, projectId: string): Promise<boolean> {
  const { versioningEnabled, switchedOn } = await transaction
    .selectFrom('projects')
    .leftJoin('approvalSwitches', 'approvalSwitches.projectId', 'projects.id')
    .select(['versioningEnabled', 'approvalSwitches.switchedOn'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow();
  const isEnabled = versioningEnabled === 1;
  if (isEnabled && switchedOn !== null) throw conflict(approvalMessages.switching);
  return isEnabled;
}
