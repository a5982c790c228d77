import { noteChange } from './changing.ts';
import type { Db } from './database/database.ts';
import { liveChanges } from './domain/live-changes.ts';

interface ChangedAudience {
  readonly userId: string;
  readonly licenseId: string;
}

/** Users who may now see more or less than before, each with one of their licenses. */
export const audienceChanges = liveChanges<string>((_, licenseId) => licenseId);

/** Records that a user may see more or less than before, so that their live streams check at once. */
export const noteAudience = (transaction: Db, { userId, licenseId }: ChangedAudience): void =>
  noteChange(transaction, audienceChanges, userId, licenseId);
