import type { Db } from '../database/database.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';

/** Holds the row of a license until the transaction ends, for what must happen one after the other on it. */
export async function lockLicense(transaction: Db, licenseId: string): Promise<void> {
  await lockLicenseRow(transaction, { licenseId });
}

const lockLicenseRow = keptQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .updateTable('licenses')
    .set((set) => ({ createdOn: set.ref('createdOn') }))
    .where('id', '=', licenseId),
);
