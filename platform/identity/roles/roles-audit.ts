import { parseTabPermissions } from '../../access/tab-permissions.ts';
import type { Db } from '../../foundation/database/database.ts';
import { rowOf } from '../../domain/row-subject.ts';
import type { AuditPart } from '../../domain/audit-part.ts';

/** The subjects and texts of this domain in the audit log. */
export const rolesAudit = {
  subjects: {
    role: rowOf('roles', {
      name: 'name',
      license: 'licenseId',
      project: 'projectId',
      leftOut: ['licenseId', 'projectId', 'tabPermissions'],
      also: async (db, id) => ({ permissions: await permissionsOfRole(db, id) }),
    }),
  },
  sights: { role: { caller: () => Promise.resolve(true), project: () => true } },
  words: {
    createRole: { did: 'created the role {name}', wanted: 'create the role {name}' },
    updateRole: { did: 'changed the role {name}{value}', wanted: 'change the role {name}' },
    deleteRole: { did: 'deleted the role {name}', wanted: 'delete the role {name}' },
  },
  names: { table: 'roles', name: 'name' },
} as const satisfies AuditPart;

/** Returns what a role permits, one text for each section. */
async function permissionsOfRole(db: Db, roleId: string): Promise<string[]> {
  const { tabPermissions } = await db
    .selectFrom('roles')
    .select('tabPermissions')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  return Object.entries(parseTabPermissions(tabPermissions)).map(
    ([section, access]) => `${section}: ${access}`,
  );
}
