import type { Db } from '../../foundation/database/database.ts';
import type { Guest } from './guest-link.ts';

/**
 * Whether a guest is in a group of the license or a recipient of its notifications; with a project, only those that are
 * visible there count.
 */
export async function isChosen(db: Db, { licenseId, emailId }: Guest, projectId?: string): Promise<boolean> {
  const inGroup = await db
    .selectFrom('emailGroupGuests')
    .innerJoin('emailGroups', 'emailGroups.id', 'emailGroupGuests.groupId')
    .select('emailGroups.id')
    .where('emailGroups.licenseId', '=', licenseId)
    .where('emailGroupGuests.emailId', '=', emailId)
    .where((group) =>
      projectId === undefined
        ? group.lit(true)
        : group.or([
            group('emailGroups.projectId', 'is', null),
            group('emailGroups.projectId', '=', projectId),
          ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (inGroup) return true;
  const recipient = await db
    .selectFrom('reportRecipients')
    .innerJoin('reportConfigurations', 'reportConfigurations.id', 'reportRecipients.configurationId')
    .select('reportRecipients.id')
    .where('reportConfigurations.licenseId', '=', licenseId)
    .where('reportRecipients.emailId', '=', emailId)
    .where((row) =>
      projectId === undefined
        ? row.lit(true)
        : row.or([
            row('reportConfigurations.projectId', 'is', null),
            row('reportConfigurations.projectId', '=', projectId),
          ]),
    )
    .limit(1)
    .executeTakeFirst();
  return recipient !== undefined;
}
