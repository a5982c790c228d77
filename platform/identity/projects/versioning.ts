import type { Db } from '../../foundation/database/database.ts';

interface Versioning {
  readonly versioningEnabled: boolean;
  readonly now: Date;
  readonly userId: string;
}

/** Enables or disables versions in a project, and says when that was first done. Its own details are not modified by that. */
export async function setVersioning(
  transaction: Db,
  projectId: string,
  { versioningEnabled, now, userId }: Versioning,
): Promise<void> {
  const modifiedOn = now.toISOString();
  await transaction
    .updateTable('projects')
    .set((set) => ({
      versioningEnabled: versioningEnabled ? 1 : 0,
      ...(versioningEnabled && {
        versioningFirstOn: set.fn.coalesce('versioningFirstOn', set.val(modifiedOn)),
      }),
      approvalModifiedOn: modifiedOn,
      approvalModifiedBy: userId,
    }))
    .where('id', '=', projectId)
    .execute();
}
