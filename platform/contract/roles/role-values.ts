import type { TextRule } from '../wire/text-rules.ts';

/** The roles that every license has from its start; they cannot be edited or deleted (spec 3 section 6). */
export const defaultRoleNames = ['Full Access', 'View Access'] as const;

export type DefaultRoleName = (typeof defaultRoleNames)[number];

/** Where a role or a template comes from. */
export const origins = ['License', 'Project'] as const;

export type Origin = (typeof origins)[number];

/** What lists of roles can be sorted by; by the first unless told. */
export const roleSortKeys = ['name', 'modifiedOn'] as const;

export const roleNameRule: TextRule = { label: 'Name', min: 3, max: 25 };

export const roleLimits = { descriptionMax: 200 } as const;

/** The words of spec 3 section 8, and what they leave open. */
export const roleMessages = {
  created: 'Role created successfully',
  updated: 'Role updated successfully',
  deleted: 'Role deleted successfully',
  nameTaken: 'Role name already exists',
  inUse: 'role cannot be deleted because it is already in use. Please check the impact list.',
  deleteFailed: 'Failed to delete role. Please try again.',
  defaultNotDeleted: 'Default role cannot be deleted',
  defaultNotEdited: 'Default role cannot be edited',
  licenseNotDeleted: 'Roles from all projects cannot be deleted',
  licenseNotEdited: 'Roles from all projects cannot be edited',
  ownNotEdited: 'Nobody changes their own role',
  unknownSection: 'There is no such section',
  unknownLevel: 'Choose one of the four levels of access',
  sectionMissing: (section: string) => `Access to ${section} is required`,
  tooMuch: (section: string, own: string) =>
    `Nobody gives more than they have: you have ${own} to ${section} in this project`,
  noneToGive: 'There is no role here that you may give: each permits more than yours.',
  notLowered: (section: string, held: string, own: string) =>
    `Nobody takes away more than they have: this role has ${held} to ${section}, and you have ${own}`,
  beyondNotDeleted: (section: string) =>
    `It permits more than your own role in ${section}: an Admin can delete it`,
} as const;
