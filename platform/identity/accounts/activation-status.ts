import type { ActivationStatus } from '../../contract/accounts/account-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { compiledQuery, type Places } from '../../foundation/database/compiled-query.ts';

interface Pending {
  readonly id: string;
  readonly activationStatus: ActivationStatus;
}

/**
 * Returns the status of accounts: a PENDING account whose newest link has expired is EXPIRED. Computed on request, not
 * stored.
 */
export async function statusesOf(
  db: Db,
  accounts: readonly Pending[],
  now: Date,
): Promise<ReadonlyMap<string, ActivationStatus>> {
  const pending = accounts.filter(({ activationStatus }) => activationStatus === 'PENDING');
  const found =
    pending.length === 0
      ? []
      : await liveLinks(db, { userIds: pending.map(({ id }) => id), now: now.toISOString() });
  const invited = new Set(found.map(({ userId }) => userId));
  return new Map(
    accounts.map(({ id, activationStatus }) => [
      id,
      activationStatus === 'PENDING' && !invited.has(id) ? 'EXPIRED' : activationStatus,
    ]),
  );
}

const liveLinks = compiledQuery((db, { userIds, now }: Places<{ userIds: readonly string[]; now: string }>) =>
  db
    .selectFrom('userTokens')
    .select('userId')
    .where('purpose', '=', 'activation')
    .where('usedOn', 'is', null)
    .where('expiresOn', '>', now)
    .where('userId', 'in', userIds),
);
