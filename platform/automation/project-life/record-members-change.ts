import { recordAudienceChange } from '../../domain/audience-changes.ts';
import type { Db } from '../../foundation/database/database.ts';

interface Place {
  readonly licenseId: string;
  readonly projectId: string;
}

/** Lets the live streams of a project's plain members check at once what they may still receive. */
export async function recordMembersChange(transaction: Db, { licenseId, projectId }: Place): Promise<void> {
  const members = await transaction
    .selectFrom('projectUsers')
    .select('userId')
    .where('projectId', '=', projectId)
    .execute();
  for (const { userId } of members) recordAudienceChange(transaction, { userId, licenseId });
}
