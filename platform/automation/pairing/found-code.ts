import { daysUntil } from '../../access/license-expiry.ts';
import { parseFeatures } from '../../access/license-features.ts';
import { refusalWithout } from '../../access/require-permission.ts';
import { pairingMessages } from '../../contract/machines/pairing-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { badRequest, type Refusal } from '../../foundation/refusal.ts';
import { lockSession } from '../../identity/accounts/session-use.ts';
import { toolOf } from './pairing-codes.ts';

/** A code with its user and license, as they are now. */
export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Finds a code by the id of its row; undefined once its user has left the license. */
export async function findCode(transaction: Db, id: string) {
  const row = await transaction
    .selectFrom('pairingCodes')
    .innerJoin('users', 'users.id', 'pairingCodes.userId')
    .innerJoin('licenses', 'licenses.id', 'pairingCodes.licenseId')
    .innerJoin('licenseUsers', (join) =>
      join
        .onRef('licenseUsers.userId', '=', 'pairingCodes.userId')
        .onRef('licenseUsers.licenseId', '=', 'pairingCodes.licenseId'),
    )
    .select([
      'pairingCodes.userId',
      'pairingCodes.licenseId',
      'pairingCodes.sessionId',
      'pairingCodes.tool',
      'pairingCodes.expiresOn',
      'pairingCodes.usedOn',
      'pairingCodes.replacedOn',
      'users.activationStatus',
      'users.secondFactorOn',
      'licenseUsers.privilege',
      'licenses.name as licenseName',
      'licenses.licenseFeatures',
      'licenses.aiEnabled',
      'licenses.endsOn',
      'licenses.secondFactorSince',
    ])
    .where('pairingCodes.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, tool: toolOf(row.tool) };
}

/** Returns why a code can't be used now; undefined when it can. Locks the session that created it. */
export async function refusalOfCode(
  transaction: Db,
  found: FoundCode,
  now: Date,
): Promise<Refusal | undefined> {
  const { licenseFeatures, aiEnabled, endsOn, privilege } = found;
  if (found.usedOn !== null) return badRequest(pairingMessages.used);
  if (found.expiresOn <= now.toISOString()) return badRequest(pairingMessages.expired);
  if (found.replacedOn !== null) return badRequest(pairingMessages.replaced);
  if (found.activationStatus !== 'ACTIVE') return badRequest(pairingMessages.accountOff);
  if (!(await lockSession(transaction, found.sessionId, now)))
    return badRequest(pairingMessages.sessionEnded);
  // The code carries over the sign-in of the browser, with its second factor. Without one, the requirement counts: the
  // session of a machine never ends.
  if (found.secondFactorSince !== null && found.secondFactorOn === null) {
    return badRequest(pairingMessages.twoFactorFirst);
  }
  const license = {
    features: parseFeatures(licenseFeatures),
    aiEnabled: aiEnabled === 1,
    ended: daysUntil(endsOn, now) < 0,
  };
  return refusalWithout({ privilege, license }, 'machine.edit');
}
