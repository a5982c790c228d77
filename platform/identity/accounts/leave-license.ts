import type { Db } from '../../foundation/database/database.ts';
import type { Leaving } from '../../domain/leaving.ts';
import { endSessions } from './sessions.ts';

/** Ends the user's sessions on the license that they leave. */
export async function endSessionsOfRemoved(
  transaction: Db,
  { licenseId, user, projectId }: Leaving,
): Promise<void> {
  if (projectId === undefined) await endSessions(transaction, user.id, { onLicense: licenseId });
}
