import type { Insertable } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { LicenseRow } from '../../foundation/database/schema.ts';

/** Adds the license of an account that signs up. */
export async function addLicense(transaction: Db, license: Insertable<LicenseRow>): Promise<void> {
  await transaction.insertInto('licenses').values(license).execute();
}
