import {
  accessLevels,
  permissionModules,
  type AccessLevel,
  type PermissionModule,
  type Privilege,
  type TabPermissions,
} from '#platform/contract/access/access-values.ts';

/** A caller for whom the privilege matrix is checked. */
export interface Person {
  readonly name: string;
  readonly privilege: Privilege;
  /**
   * What their role permits, the same in every project; null: a member of all projects without a role; undefined: of
   * none.
   */
  readonly role: TabPermissions | null | undefined;
  /** The section in which they differ from users who have the same role everywhere. */
  readonly section?: PermissionModule;
}

const everywhere = (level: AccessLevel): TabPermissions =>
  Object.fromEntries(permissionModules.map((section) => [section, level])) as TabPermissions;

const user = (name: string, role: Person['role']): Person => ({
  name: `a User ${name}`,
  privilege: 'User',
  role,
});

const withAccess = (level: AccessLevel, section: PermissionModule): Person => ({
  ...user(`with ${level} to ${section}`, { ...everywhere('No Access'), [section]: level }),
  section,
});

const permitting = accessLevels.filter((level) => level !== 'No Access');

/** All callers that the rules distinguish, except for the sections that roles permit one by one. */
export const standings: readonly Person[] = [
  { name: 'the Super Admin', privilege: 'Super Admin', role: undefined },
  { name: 'an Admin', privilege: 'Admin', role: undefined },
  user('in no project', undefined),
  user('without a role', null),
  ...accessLevels.map((level) => user(`with ${level} to everything`, everywhere(level))),
];

/** Users with a role at each level of each section, and No Access to the others. */
export const sectionHolders: readonly Person[] = permissionModules.flatMap((section) =>
  permitting.map((level) => withAccess(level, section)),
);

/** Users with Full Access to all sections but one, so that only their permissions for that one differ. */
export const sectionLackers: readonly Person[] = permissionModules.map((section) => ({
  ...user(`with Full Access to everything but ${section}`, {
    ...everywhere('Full Access'),
    [section]: 'No Access',
  }),
  section,
}));
