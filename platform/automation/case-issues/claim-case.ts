import { v7 as newId } from 'uuid';
import { issueMessages } from '../../contract/executions/issue-values.ts';
import type { PlatformServices } from '../../domain/platform-services.ts';
import { after } from '../../foundation/after.ts';
import { conflict } from '../../foundation/refusal.ts';
import type { CaseIdentity } from './issue-rows.ts';

/** Longer than Jira is asked; after a kill, others wait this long. */
const leaseSeconds = 120;

/**
 * Keeps others from creating an issue for the same test case until `freeCase`. Returns the id of the claim.
 * @throws Refusal 409 while somebody else has it
 */
export async function claimCase(
  { db, clock }: Pick<PlatformServices, 'db' | 'clock'>,
  testCase: CaseIdentity,
): Promise<string> {
  const now = clock();
  const mine = { id: newId(), busyUntil: after(now, leaseSeconds) };
  const claimed = await db
    .insertInto('caseIssueClaims')
    .values({ ...testCase, ...mine })
    .onConflict((known) =>
      known
        .columns(['projectId', 'suiteName', 'caseKey'])
        .doUpdateSet(mine)
        .where('caseIssueClaims.busyUntil', '<', now.toISOString()),
    )
    .returning('id')
    .executeTakeFirst();
  if (!claimed) throw conflict(issueMessages.busy);
  return mine.id;
}

/** Gives a claim back. */
export async function freeCase({ db }: Pick<PlatformServices, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('caseIssueClaims').where('id', '=', id).execute();
}
