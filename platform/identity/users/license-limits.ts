import type { Actor } from '../../access/actor.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Privilege } from '../../contract/access/access-values.ts';
import { trialType } from '../../contract/upgrades/upgrade-rules.ts';
import { userLimits, userMessages } from '../../contract/users/user-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { countOnLicense } from '../../foundation/database/license-counts.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';
import { badRequest, wrong } from '../../foundation/refusal.ts';

/** Returns how many users a license of this type can have; null: no maximum. */
export const usersMaxOf = (licenseType: string): number | null =>
  licenseType === trialType ? userLimits.basicUsers : null;

/** Counts the Super Admins of a license. */
export async function countSuperAdmins(db: Db, licenseId: string): Promise<number> {
  const [row] = await superAdmins(db, { licenseId });
  return Number(row?.total ?? 0);
}

const superAdmins = compiledQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('licenseUsers')
    .select((select) => select.fn.countAll().as('total'))
    .where('licenseId', '=', licenseId)
    .where('privilege', '=', 'Super Admin')
    // Repeats the condition of the index (migration 0016).
    .where('privilege', '!=', 'User'),
);

/**
 * Requires room for one more user on the license. Valid only while the license is locked (`lockLicense`).
 * @throws Refusal 400 on a C-Basic license that has its three
 */
export async function requireRoom(transaction: Db, { licenseId, license }: Actor): Promise<void> {
  const most = usersMaxOf(license.type);
  if (most === null) return;
  if ((await countOnLicense(transaction, licenseId, 'users')) >= most) {
    throw badRequest(userMessages.basicFull);
  }
}

/**
 * Requires that the actor can grant this privilege: only Super Admins can make a Super Admin, and only while there are
 * fewer than two. Valid only while the license is locked (`lockLicense`).
 * @throws Refusal 403, 400 'There can be only 2 Super Admins'
 */
export async function requireGrantable(transaction: Db, actor: Actor, privilege: Privilege): Promise<void> {
  if (privilege !== 'Super Admin') return;
  requirePermission(actor, 'users.make-super-admin');
  if ((await countSuperAdmins(transaction, actor.licenseId)) >= userLimits.superAdmins) {
    throw wrong('licenses.0.privilege', userMessages.tooManySuperAdmins);
  }
}
