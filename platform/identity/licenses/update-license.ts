import type { Updateable } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { LicenseRow } from '../../foundation/database/schema.ts';

/** Changes what a license covers; valid only while it is locked (`lockLicense`). */
export async function updateLicense(
  transaction: Db,
  id: string,
  values: Updateable<LicenseRow>,
): Promise<void> {
  await transaction.updateTable('licenses').set(values).where('id', '=', id).execute();
}
