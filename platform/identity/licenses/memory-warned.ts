import type { Db } from '../../foundation/database/database.ts';

/**
 * Stores about which share of its memory the Admins of a license were told: 0, 80 or 100.
 * @param transaction that has locked the license
 */
export async function setMemoryWarned(transaction: Db, licenseId: string, percent: number): Promise<void> {
  await transaction
    .updateTable('licenses')
    .set({ memoryWarnedPercent: percent })
    .where('id', '=', licenseId)
    .execute();
}
