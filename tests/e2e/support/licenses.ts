import type { Updateable } from 'kysely';
import type { LicenseRow } from '#platform/foundation/database/schema.ts';
import type { Account } from './accounts.ts';
import { licenseOf, withDatabase } from './colleagues.ts';

/** Changes the license that an account is on: no screen does, because licenses are sold elsewhere. */
export async function changeLicense(
  dataDir: string,
  account: Account,
  change: Updateable<LicenseRow>,
): Promise<void> {
  await withDatabase(dataDir, async (stored) => {
    const id = await licenseOf(stored, account);
    await stored.platform.context.db.updateTable('licenses').set(change).where('id', '=', id).execute();
  });
}

/** Returns the end of a license that has this many whole days left. */
export const endingInDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();
