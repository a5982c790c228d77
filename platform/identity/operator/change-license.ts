import type { LicenseFeature, licenseTypes } from '../../contract/licenses/license-values.ts';
import { parseFeatures } from '../../access/license-features.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { recordSubject, withChanges } from '../../domain/with-changes.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { conflict } from '../../foundation/refusal.ts';
import { normalEmail } from '../accounts/users.ts';
import { operatorName } from '../../domain/operator-name.ts';
import { usersMaxOf } from '../users/license-limits.ts';
import { lockLicense } from '../licenses/lock-license.ts';
import { updateLicense } from '../licenses/update-license.ts';

/** A license as the operator sees it. */
export interface OperatedLicense {
  readonly id: string;
  readonly name: string;
  readonly licenseType: string;
  readonly licenseFeatures: readonly string[];
  readonly numberOfParallelRuns: number;
  readonly memoryBytes: number;
  /** Whether its users may run executions on FireFlink Cloud. */
  readonly fireflinkCloud: boolean;
  /** In ISO 8601. */
  readonly endsOn: string;
}

/** What the operator changes; the rest stays as it is. */
export interface LicenseChange {
  readonly licenseType?: (typeof licenseTypes)[number];
  readonly licenseFeatures?: readonly LicenseFeature[];
  readonly numberOfParallelRuns?: number;
  readonly memoryBytes?: number;
  readonly fireflinkCloud?: boolean;
  /** In ISO 8601. */
  readonly endsOn?: string;
}

/** Returns the licenses of which the user with this address is a Super Admin, by name. */
export async function licensesOf(db: Db, emailId: string): Promise<OperatedLicense[]> {
  const rows = await db
    .selectFrom('licenses')
    .innerJoin('licenseUsers', 'licenseUsers.licenseId', 'licenses.id')
    .innerJoin('users', 'users.id', 'licenseUsers.userId')
    .selectAll('licenses')
    .where('users.emailId', '=', normalEmail(emailId))
    .where('licenseUsers.privilege', '=', 'Super Admin')
    .orderBy('licenses.name')
    .execute();
  return rows.map(({ licenseFeatures, memoryBytes, fireflinkCloud, ...row }) => ({
    ...row,
    licenseFeatures: parseFeatures(licenseFeatures),
    memoryBytes: Number(memoryBytes),
    fireflinkCloud: fireflinkCloud === 1,
  }));
}

/**
 * Changes what a license covers. Its users see it with their next page; executions that run go on.
 * @throws Refusal 409 when more people are on it than its new type allows
 */
export async function changeLicense(
  context: Pick<PlatformServices, 'db' | 'publisher' | 'recorders'>,
  license: Pick<OperatedLicense, 'id' | 'name'>,
  { licenseFeatures, fireflinkCloud, ...change }: LicenseChange,
): Promise<void> {
  const { id } = license;
  const recorder = context.recorders.ofServer('changeLicense', { licenseId: id, actor: operatorName });
  await withChanges({ ...context, recorder }, async (transaction) => {
    await lockLicense(transaction, id);
    await recordSubject(transaction, id);
    if (change.licenseType) await requireFewUsers(transaction, license, change.licenseType);
    await updateLicense(transaction, id, {
      ...change,
      ...(fireflinkCloud !== undefined && { fireflinkCloud: fireflinkCloud ? 1 : 0 }),
      ...(licenseFeatures && {
        licenseFeatures: JSON.stringify(licenseFeatures),
        aiEnabled: licenseFeatures.includes('All') ? 1 : 0,
      }),
    });
  });
}

/** @throws Refusal 409 when more people are on the license than the type allows */
async function requireFewUsers(
  transaction: Db,
  { id, name }: Pick<OperatedLicense, 'id' | 'name'>,
  licenseType: string,
): Promise<void> {
  const most = usersMaxOf(licenseType);
  if (most === null) return;
  const users = await countOnLicense(transaction, id, 'users');
  if (users <= most) return;
  throw conflict(`Licenses of type ${licenseType} have at most ${most} users. ${name} has ${users}.`);
}
