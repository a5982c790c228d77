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

/** What a role's row says. A section that it does not name, because it is newer than the role, is No Access. */
export function parseTabPermissions(json: string): TabPermissions {
  const stored = storedSchema.parse(JSON.parse(json));
  return toEverySection((module) => stored[module] ?? 'No Access');
}

/** What the default roles permit: the same in every section, as their names say. */
export const tabPermissionsOfDefault = (name: DefaultRoleName): TabPermissions => toEverySection(() => name);
