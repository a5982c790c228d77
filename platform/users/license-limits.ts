import type { Actor } from '../access/actor.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { Privilege } from '../contract/access/access-values.ts';
import { trialType } from '../contract/upgrades/upgrade-rules.ts';
import { userLimits, userMessages } from '../contract/users/user-values.ts';
import type { Db } from '../database/database.ts';
import { countOnLicense } from '../database/license-counts.ts';
import { keptQuery, type Places } from '../database/kept-query.ts';
import { badRequest, wrong } from '../refusal.ts';

/** How many users a license of this type can have; null: as many as one wants. */
export const usersMaxOf = (licenseType: string): number | null =>
  licenseType === trialType ? userLimits.basicUsers : null;

/** How many Super Admins a license has. */
export async function countSuperAdmins(db: Db, licenseId: string): Promise<number> {
  const [row] = await superAdmins(db, { licenseId });
  return Number(row?.total ?? 0);
}

const superAdmins = keptQuery((db, { licenseId }: Places<{ licenseId: string }>) =>
  db
    .selectFrom('licenseUsers')
    .select((select) => select.fn.countAll().as('total'))
    .where('licenseId', '=', licenseId)
    .where('privilege', '=', 'Super Admin')
    // As their index has it (migration 0016).
    .where('privilege', '!=', 'User'),
);

/**
 * That one more user has room on the license. Holds only while `lockLicense` does.
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
 * That somebody can become this: a Super Admin only by a Super Admin, and while there are fewer than two. Holds only while
 * `lockLicense` does.
 * @throws Refusal 403, 400 'There can be only 2 Super Admins'
 */
export async function requireGrantable(transaction: Db, actor: Actor, privilege: Privilege): Promise<void> {
  if (privilege !== 'Super Admin') return;
  requirePermission(actor, 'users.make-super-admin');
  if ((await countSuperAdmins(transaction, actor.licenseId)) >= userLimits.superAdmins) {
    throw wrong('licenses.0.privilege', userMessages.tooManySuperAdmins);
  }
}
