import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';

/** Locks the row of a license until the transaction ends, so that changes to it happen one after the other. */
export async function lockLicense(transaction: Db, licenseId: string): Promise<void> {
  await lockLicenseRow(transaction, { licenseId });
}

const lockLicenseRow = keptQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .updateTable('licenses')
    .set((set) => ({ createdOn: set.ref('createdOn') }))
    .where('id', '=', licenseId),
);
