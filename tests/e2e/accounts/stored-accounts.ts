import { addUser } from '#tests/support/factories.ts';
import type { Account } from '../support/accounts.ts';
import { licenseOf, withDatabase } from '../support/colleagues.ts';

/** Adds an invited user to the host's license: PENDING, without a password, not emailed yet. @returns the address */
export function invitedBy(dataDir: string, host: Account): Promise<string> {
  return withDatabase(dataDir, async (stored) => {
    const licenseId = await licenseOf(stored, host);
    return (await addUser(stored, { licenseId, privilege: 'User', status: 'invited' })).emailId;
  });
}

/** Expires every link that was emailed to this account. */
export function lapseLinksOf(dataDir: string, account: Account): Promise<void> {
  return withDatabase(dataDir, async ({ platform: { context } }) => {
    await context.db
      .updateTable('userTokens')
      .set({ expiresOn: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', account.id)
      .execute();
  });
}
