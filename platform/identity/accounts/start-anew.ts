import type { Db } from '../../foundation/database/database.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { removeTwoFactor } from './two-factor.ts';
import { endSessions } from './sessions.ts';
import { revokeTokens } from './user-tokens.ts';
import type { Account } from './users.ts';

/**
 * Resets an account to its state before activation, when it was activated by a link that was passed on, on a license
 * that it has left since. Its password proves nothing about the address, so it must not open the license that sends an
 * invitation now.
 * @param transaction of `withChanges`
 */
export async function startAnew(
  { clock }: Pick<PlatformServices, 'clock'>,
  transaction: Db,
  account: Account,
): Promise<Account> {
  const now = clock();
  await removeTwoFactor(transaction, account.id, now);
  await revokeTokens(transaction, account.id, [
    'change-password',
    'second-factor',
    'sign-in-link',
    'sign-up',
    'unlock',
  ]);
  await endSessions(transaction, account.id);
  const anew = { passwordHash: null, activationStatus: 'PENDING', unconfirmedOn: null } as const;
  await transaction
    .updateTable('users')
    .set({ ...anew, modifiedOn: now.toISOString() })
    .where('id', '=', account.id)
    .execute();
  return { ...account, ...anew, secondFactorOn: null };
}
