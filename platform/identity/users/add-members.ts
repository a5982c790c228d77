import type { Insertable } from 'kysely';
import type { Db } from '../../foundation/database/database.ts';
import type { ProjectUserRow } from '../../foundation/database/schema.ts';

/** Adds users to projects, each with a role. */
export async function addMembers(
  transaction: Db,
  members: readonly Insertable<ProjectUserRow>[],
): Promise<void> {
  await transaction.insertInto('projectUsers').values(members).execute();
}
