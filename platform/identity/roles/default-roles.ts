import { v7 as newId } from 'uuid';
import { defaultRoleNames, type DefaultRoleName } from '../../contract/roles/role-values.ts';
import type { Db } from '../../foundation/database/database.ts';
import { tabPermissionsOfDefault } from '../../access/tab-permissions.ts';

/** Gives a new license its default roles. */
export async function createDefaultRoles(db: Db, licenseId: string, createdOn: string): Promise<void> {
  await db
    .insertInto('roles')
    .values(
      defaultRoleNames.map((name) => ({
        id: newId(),
        licenseId,
        projectId: null,
        name,
        description: '',
        tabPermissions: JSON.stringify(tabPermissionsOfDefault(name)),
        createdOn,
        createdBy: null,
        modifiedOn: createdOn,
        modifiedBy: null,
      })),
    )
    .execute();
}

/** Returns the id of a default role of a license. */
export async function defaultRoleId(db: Db, licenseId: string, name: DefaultRoleName): Promise<string> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('licenseId', '=', licenseId)
    .where('projectId', 'is', null)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}
