import type { Db } from '../database/database.ts';
import { noteResourceChanges } from './resource-changes.ts';

interface Left {
  readonly licenseId: string;
  readonly userId: string;
  /** Where they are removed; from the whole license when left out. */
  readonly projectId?: string | undefined;
  /** Who removes them. */
  readonly by: string;
  /** True: their suites stay, and all of them are Public; false: they are deleted. */
  readonly keepSuites: boolean;
  readonly now: Date;
}

/**
 * What somebody leaves behind who is removed. Their suites are deleted, or made Public; these and whatever else they own is
 * from then on who removed them's, but for defects, which keep their names. Applications are told of each.
 * @param transaction that holds the license (`lockLicense`)
 */
export async function settleResources(transaction: Db, left: Left): Promise<void> {
  const { licenseId, by: ownerId, keepSuites, now } = left;
  const changedOn = { modifiedOn: now.toISOString(), modifiedBy: ownerId };
  const tell = (
    change: 'Deleted' | 'Public' | 'Owner',
    changed: Parameters<typeof noteResourceChanges>[1]['changed'],
  ) => noteResourceChanges(transaction, { licenseId, change, changed, now });
  if (!keepSuites) {
    const deleted = await owned(transaction, left)
      .where('kind', '=', 'Suite')
      .set({ ...changedOn, deletedOn: now.toISOString() })
      .returning(told)
      .execute();
    await tell('Deleted', deleted);
  } else {
    const opened = await owned(transaction, left)
      .where('kind', '=', 'Suite')
      .where('access', '=', 'Private')
      .set({ ...changedOn, access: 'Public', ownerId })
      .returning(told)
      .execute();
    await tell('Public', opened);
  }
  const passedOn = await owned(transaction, left)
    .where('kind', '!=', 'Defect')
    .set({ ...changedOn, ownerId })
    .returning(told)
    .execute();
  await tell('Owner', passedOn);
}

const told = ['projectId', 'kind', 'externalId', 'name', 'ownerId'] as const;

function owned(transaction: Db, { licenseId, userId, projectId }: Left) {
  const all = transaction
    .updateTable('resources')
    .where('licenseId', '=', licenseId)
    .where('ownerId', '=', userId)
    .where('deletedOn', 'is', null);
  return projectId === undefined ? all : all.where('projectId', '=', projectId);
}
