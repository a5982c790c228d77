import { z } from 'zod';
import {
  accessLevels,
  permissionModules,
  type AccessLevel,
  type TabPermissions,
} from '../contract/access/access-values.ts';
import type { DefaultRoleName } from '../contract/roles/role-values.ts';

const storedSchema = z.partialRecord(z.enum(permissionModules), z.enum(accessLevels));

const toEverySection = (access: (module: keyof TabPermissions) => AccessLevel): TabPermissions =>
  Object.fromEntries(permissionModules.map((module) => [module, access(module)])) as TabPermissions;

/**
 * Reads the permissions of a role from its row. A section that the row doesn't name, because it is newer than the role,
 * is No Access.
 */
export function parseTabPermissions(json: string): TabPermissions {
  const stored = storedSchema.parse(JSON.parse(json));
  return toEverySection((module) => stored[module] ?? 'No Access');
}

/** Returns the permissions of a default role: the same in every section, as its name says. */
export const tabPermissionsOfDefault = (name: DefaultRoleName): TabPermissions => toEverySection(() => name);
