import { checkStillAllowed } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

/**
 * Locks the row of a license until the transaction ends, so that changes to it happen one after the other.
 * @throws Refusal when the user may no longer make the call by then
 */
export async function lockLicense(transaction: Db, licenseId: string): Promise<void> {
  await lockLicenseRow(transaction, { licenseId });
  await checkStillAllowed(transaction);
}

const lockLicenseRow = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .updateTable('licenses')
    .set((set) => ({ createdOn: set.ref('createdOn') }))
    .where('id', '=', licenseId),
);
