import type { Db } from '../../foundation/database/database.ts';

/** The demo project of a license. */
export interface DemoProjectRef {
  readonly id: string;
  readonly name: string;
}

/** Finds the demo project of a license. */
export const findDemoProject = async (db: Db, licenseId: string): Promise<DemoProjectRef | undefined> =>
  db
    .selectFrom('demoProjects')
    .innerJoin('projects', 'projects.id', 'demoProjects.projectId')
    .select(['projects.id', 'projects.name'])
    .where('demoProjects.licenseId', '=', licenseId)
    .executeTakeFirst();

/** Marks a project as the demo project of its license. @throws when the license has one */
export async function markDemoProject(
  transaction: Db,
  row: { readonly licenseId: string; readonly projectId: string },
): Promise<void> {
  await transaction.insertInto('demoProjects').values(row).execute();
}
