import type { Db } from '../../../foundation/database/database.ts';
import { liveChanges } from '../../../domain/live-changes.ts';
import { recordChange } from '../../../domain/with-changes.ts';

interface ChangedRequest {
  readonly licenseId: string;
  readonly projectId: string;
}

/** Requests that changed. */
export const requestChanges = liveChanges<ChangedRequest>((_, changed) => changed);

/** Records that a request has changed, for pages that show it. */
export const recordRequestChange = (transaction: Db, id: string, changed: ChangedRequest): void =>
  recordChange(transaction, requestChanges, id, changed);
