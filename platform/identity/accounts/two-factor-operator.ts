import { withChanges } from '../../domain/with-changes.ts';
import { resetSecondFactor } from '../../contract/accounts/two-factor-calls.ts';
import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { operatorName } from '../../domain/operator-name.ts';
import { takeTwoFactor } from './two-factor-admin.ts';
import { findAccountById, normalEmail } from './users.ts';

/** The user whose two-factor authentication is reset, as the operator sees them. */
export interface FactorOwner {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  /** When two-factor authentication was turned on; null: it is off. */
  readonly secondFactorOn: string | null;
  readonly licenses: readonly { readonly name: string; readonly privilege: string }[];
  /** The license that they work on; its audit log records what happens to their account. */
  readonly worksOn: { readonly id: string; readonly name: string };
}

/** Finds the user with this address; undefined: no user has it. */
export async function findFactorOwner(db: Db, emailId: string): Promise<FactorOwner | undefined> {
  const account = await db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.currentLicenseId')
    .select([
      'users.id',
      'users.name',
      'users.emailId',
      'users.secondFactorOn',
      'licenses.id as licenseId',
      'licenses.name as licenseName',
    ])
    .where('users.emailId', '=', normalEmail(emailId))
    .executeTakeFirst();
  if (!account) return undefined;
  const { licenseId, licenseName, ...owner } = account;
  const licenses = await db
    .selectFrom('licenseUsers')
    .innerJoin('licenses', 'licenses.id', 'licenseUsers.licenseId')
    .select(['licenses.name', 'licenseUsers.privilege'])
    .where('licenseUsers.userId', '=', owner.id)
    .orderBy('licenses.name')
    .execute();
  return { ...owner, licenses, worksOn: { id: licenseId, name: licenseName } };
}

/**
 * Does as the operator what Admins do with `resetSecondFactor`: for a Super Admin whom no other user of the license can
 * help.
 * @returns false when it is already off, and nothing was changed
 */
export async function resetByOperator(
  context: Pick<PlatformServices, 'db' | 'kind' | 'clock' | 'mail' | 'publisher' | 'recorders' | 'settings'>,
  owner: FactorOwner,
): Promise<boolean> {
  const recorder = context.recorders.ofOperator(resetSecondFactor, {
    name: operatorName,
    licenseId: owner.worksOn.id,
    params: { userId: owner.id },
  });
  return withChanges({ ...context, recorder }, async (transaction) => {
    const account = await findAccountById(transaction, owner.id);
    if (!account || account.secondFactorOn === null) return false;
    await takeTwoFactor(context, transaction, account, operatorName);
    return true;
  });
}
