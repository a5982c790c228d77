import type { Db } from '../../foundation/database/database.ts';

interface LicenseUser {
  readonly licenseId: string;
  readonly userId: string;
}

/** Whether a user has never signed in on a license on which nothing has been executed, except in its demo project. */
export async function isFirstOnNewLicense(db: Db, { licenseId, userId }: LicenseUser): Promise<boolean> {
  const found = await db
    .selectFrom('licenseUsers')
    .select('userId')
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .where('lastSignInOn', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('executions')
            .select('executions.id')
            .where('executions.licenseId', '=', licenseId)
            .where('executions.projectId', 'not in', (demo) =>
              demo.selectFrom('demoProjects').select('demoProjects.projectId'),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}
