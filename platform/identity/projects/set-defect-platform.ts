import type { DefectPlatformName } from '../../contract/projects/defect-values.ts';
import type { Db } from '../../foundation/database/database.ts';

interface DefectPlatform {
  readonly defectPlatform: DefectPlatformName;
  readonly jiraInstanceId: string | null;
  readonly jiraProjectKey: string;
}

/** Stores where the defects of a project are filed. What is the same has not been modified. */
export async function setDefectPlatform(
  transaction: Db,
  id: string,
  values: DefectPlatform,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set({ ...values, defectModifiedOn: now.toISOString(), defectModifiedBy: userId })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('defectPlatform', '!=', values.defectPlatform),
        where('jiraProjectKey', '!=', values.jiraProjectKey),
        where(where.fn.coalesce('jiraInstanceId', where.val('')), '!=', values.jiraInstanceId ?? ''),
      ]),
    )
    .execute();
}
