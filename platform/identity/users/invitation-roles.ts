import type { Db } from '../../foundation/database/database.ts';

interface ProjectRole {
  readonly projectId: string;
  readonly roleId: string;
}

/**
 * Loads the names of projects and roles.
 * @returns a function that describes roles in words; deleted ones are left out
 */
export async function roleWords(
  db: Db,
  licenseId: string,
  roles: readonly ProjectRole[],
): Promise<(roles: readonly ProjectRole[]) => string> {
  const named = await namedRoles(db, licenseId, roles);
  return (some) =>
    named(some)
      .map(({ projectName, roleName }) => `${roleName} in ${projectName}`)
      .join(', ');
}

/** The same with project and role names as separate values. */
export async function namedRoles(db: Db, licenseId: string, roles: readonly ProjectRole[]) {
  if (roles.length === 0) return () => [];
  const idsOf = (key: keyof ProjectRole) => [...new Set(roles.map((role) => role[key]))];
  const projects = await namesOf(db, 'projects', licenseId, idsOf('projectId'));
  const names = await namesOf(db, 'roles', licenseId, idsOf('roleId'));
  return (some: readonly ProjectRole[]) =>
    some.flatMap(({ projectId, roleId }) => {
      const [projectName, roleName] = [projects.get(projectId), names.get(roleId)];
      return projectName === undefined || roleName === undefined ? [] : [{ projectName, roleName }];
    });
}

async function namesOf(db: Db, table: 'projects' | 'roles', licenseId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('licenseId', '=', licenseId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
