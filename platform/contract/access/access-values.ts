/** License-level privileges (spec 1 section 6). */
export const privileges = ['Super Admin', 'Admin', 'User'] as const;

export type Privilege = (typeof privileges)[number];

/** The sections of the product, each with its own permission in a role (spec 2 section 3, permission modules). */
export const permissionModules = [
  'Dashboard',
  'Repository',
  'Test Data',
  'Test Development',
  'Suites',
  'Web Service',
  'Defects',
  'Configuration',
] as const;

export type PermissionModule = (typeof permissionModules)[number];

/** What a role permits in a section, least first (spec 3 section 3). */
export const accessLevels = ['No Access', 'View Access', 'Edit Access', 'Full Access'] as const;

export type AccessLevel = (typeof accessLevels)[number];

/** A role's access to every section. */
export type TabPermissions = Readonly<Record<PermissionModule, AccessLevel>>;

/** The synthetic project of the global scope (spec 1 section 3): its id, which the `projectid` header may name. */
export const allProjectsId = 'All Projects';

/** Why a permission is missing: what would have to change. */
export const missingReasons = [
  'scope',
  'feature',
  'ended',
  'open',
  'not-open',
  'archived',
  'privilege',
  'role',
] as const;
export type MissingReason = (typeof missingReasons)[number];
