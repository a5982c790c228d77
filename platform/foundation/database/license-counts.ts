import { compiledQuery, type Places } from './compiled-query.ts';
import type { Db } from './database.ts';
import type { LicenseCountRow } from './schema.ts';

const counts = compiledQuery((db, { licenseId, kind }: Places<Pick<LicenseCountRow, 'licenseId' | 'kind'>>) =>
  db.selectFrom('licenseCounts').select('total').where('licenseId', '=', licenseId).where('kind', '=', kind),
);

/** Returns how many machines, users, or unarchived projects a license has, without counting them. */
export async function countOnLicense(
  db: Db,
  licenseId: string,
  kind: LicenseCountRow['kind'],
): Promise<number> {
  const [row] = await counts(db, { licenseId, kind });
  return row?.total ?? 0;
}
