import type { TextRule } from '../wire/fields/text-rules.ts';

/** The default roles of every license; they cannot be edited or deleted (spec 3 section 6). */
export const defaultRoleNames = ['Full Access', 'View Access'] as const;

export type DefaultRoleName = (typeof defaultRoleNames)[number];

/** The origin of a role, a group or a template. */
export const origins = ['License', 'Project'] as const;

export type Origin = (typeof origins)[number];

/** The sort keys of lists of roles; the first is the default. */
export const roleSortKeys = ['name', 'modifiedOn'] as const;

export const roleNameRule: TextRule = { label: 'Name', min: 3, max: 25 };

export const roleLimits = { descriptionMax: 200 } as const;

/** The words of spec 3 section 8, and further ones. */
export const roleMessages = {
  created: 'Role created successfully',
  updated: 'Role updated successfully',
  deleted: 'Role deleted successfully',
  nameTaken: 'Role name already exists',
  inUse: 'role cannot be deleted because it is already in use. Please check the impact list.',
  deleteFailed: 'Failed to delete role. Please try again.',
  defaultNotDeleted: 'Default role cannot be deleted',
  defaultNotEdited: 'Default roles can’t be edited. Copy the role instead.',
  licenseNotDeleted: 'Roles from all projects cannot be deleted',
  licenseNotEdited: 'Roles from all projects cannot be edited',
  ownNotEdited: 'You can’t change your own role',
  unknownSection: 'This section doesn’t exist',
  unknownLevel: 'Choose one of the four levels of access',
  sectionMissing: (section: string) => `Access to ${section} is required`,
  tooMuch: (section: string, own: string) =>
    `You can’t give more access than you have. In this project, you have ${own} to ${section}.`,
  noneToGive: 'Every role here has more permissions than yours, so you can’t assign any. Ask an Admin.',
  notLowered: (section: string, current: string, own: string) =>
    `You can’t remove rights above your own. This role has ${current} to ${section}, and you have ${own}.`,
  beyondNotDeleted: (section: string) =>
    `This role has more access to ${section} than yours. Ask an Admin to delete it.`,
} as const;
