import { recordChange } from './with-changes.ts';
import type { Db } from '../foundation/database/database.ts';
import { liveChanges } from './live-changes.ts';

interface ChangedAudience {
  readonly userId: string;
  readonly licenseId: string;
}

/** Users who may now see more or less than before, each with one of their licenses. */
export const audienceChanges = liveChanges<string>((_, licenseId) => licenseId);

/** Records that a user may see more or less than before, so that their live streams check at once. */
export const recordAudienceChange = (transaction: Db, { userId, licenseId }: ChangedAudience): void =>
  recordChange(transaction, audienceChanges, userId, licenseId);
